package stackbench.harness.fleet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.server.ServerBuild;

/**
 * The builds that a run's servers are started from.
 *
 * @param head the one of all servers whose settings name no other
 * @param others by the checkout that settings name
 * @param jars what tells the jars of own apps apart, by the path that their keys name
 */
public record Builds(ServerBuild head, Map<Path, ServerBuild> others, Map<Path, String> jars) {

    /** The builds of a run without own apps. */
    public Builds(ServerBuild head, Map<Path, ServerBuild> others) {
        this(head, others, Map.of());
    }

    /**
     * The builds that a configuration asks for.
     *
     * @throws stackbench.harness.config.ConfigException when there is no build where a key says, naming the key
     */
    public static Builds of(BenchmarkConfig config) {
        Map<Path, ServerBuild> others = new TreeMap<>();
        config.checkouts().forEach((key, checkout) -> others.put(checkout, checked(checkout, key, config)));
        Map<Path, String> jars = new TreeMap<>();
        Stream.concat(
                        config.own().apps().values().stream().flatMap(app -> app.jar().stream()),
                        config.own().base().stream())
                .forEach(jar -> jars.put(jar.given(), digest(jar.file())));
        return new Builds(ServerBuild.own(), others, jars);
    }

    /** Two jars of a name are told apart by it. */
    private static String digest(Path jar) {
        try {
            return JarDigest.of(jar);
        } catch (IOException | UncheckedIOException e) {
            throw new ConfigException("%s cannot be read: %s".formatted(jar, e.getMessage()));
        }
    }

    private static ServerBuild checked(Path checkout, String key, BenchmarkConfig config) {
        ServerBuild build = ServerBuild.in(checkout);
        build.problem().ifPresent(allowed -> {
            throw config.invalid(key, allowed);
        });
        return build;
    }

    /** The commits of all builds but head's, by their checkouts, and the digests of jars: a run that is gone on with must be of the same. */
    public SortedMap<Path, String> commits() {
        SortedMap<Path, String> commits = new TreeMap<>(jars);
        others.forEach((checkout, build) -> commits.put(checkout, build.commit()));
        return commits;
    }

    /** The commit of a checkout that settings name, or the digest of a jar. */
    public String commit(Path build) {
        return Optional.ofNullable(commits().get(build)).orElseThrow();
    }

    /** Whether a jar that is base is the same as that of the app. */
    public boolean isHead(Path base) {
        return jars.containsKey(base) && Set.copyOf(jars.values()).size() == 1;
    }

    ServerBuild of(ServerSettings settings) {
        return settings.build().map(this::in).orElse(head);
    }

    /** The build in a checkout that settings name. */
    private ServerBuild in(Path checkout) {
        return Optional.ofNullable(others.get(checkout)).orElseThrow();
    }
}
