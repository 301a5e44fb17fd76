package stackbench.harness.server;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A build of the app, as {@code mvn test-compile} made it in a checkout. Servers are started from it.
 *
 * @param classes the app's own
 * @param dependencies the file that holds the class path of what the app needs to run, and nothing of the suite
 */
public record ServerBuild(Path classes, Path dependencies) {

    /** The class that tells the port. Of the app only its main class may be known here, so this is a name. */
    private static final String PORT_FILE_WRITER = "stackbench/app/PortFileWriter.class";

    private static final String DEPENDENCIES = "server.classpath";
    private static final String OBSERVING = "observed.classpath";
    private static final String UNKNOWN = "not available";

    /** The build that this suite is part of. Where the app is not on the class path, nothing can be started from it. */
    public static ServerBuild own() {
        Path classes = ownClasses();
        return new ServerBuild(classes, classes.resolveSibling(DEPENDENCIES));
    }

    private static Path ownClasses() {
        Class<?> inIt = Program.MainClass.find(Node.APP).orElse(ServerBuild.class);
        try {
            return Path.of(
                    inIt.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    /** The build in a checkout, which may not be there. */
    public static ServerBuild in(Path checkout) {
        Path target = checkout.toAbsolutePath().normalize().resolve("target");
        return new ServerBuild(target.resolve("classes"), target.resolve(DEPENDENCIES));
    }

    /** The reason why no server can be started from this build, worded as what is allowed instead; empty when one can. */
    public Optional<String> problem() {
        return required()
                .filter(path -> !Files.exists(path))
                .findFirst()
                .map(
                        "a checkout of stackbench in which `mvn test-compile` ran, or with bench.app.<name> an older jar of it: %s is missing"
                                ::formatted)
                .or(this::olderThanPortFiles);
    }

    /** The reason against a build without port files, whose servers would listen on a port that nobody knows. */
    private Optional<String> olderThanPortFiles() {
        return Files.exists(classes.resolve(PORT_FILE_WRITER))
                ? Optional.empty()
                : Optional.of("a newer checkout, whose servers report the port that they listen on: in %s is no %s"
                        .formatted(classes, PORT_FILE_WRITER));
    }

    private Stream<Path> required() {
        Path application = classes.resolve(Node.APP.replace('.', '/') + ".class");
        Stream<Path> files = Stream.of(application, dependencies);
        return Files.exists(dependencies) ? Stream.concat(files, jars()) : files;
    }

    private Stream<Path> jars() {
        return Arrays.stream(read(dependencies).split(File.pathSeparator, -1)).map(Path::of);
    }

    /** The class path of a server: the app's classes and what they need. */
    public String classPath() {
        return classPath(classes);
    }

    /** The class path of a server whose classes of the app are in a JAR. */
    String classPath(Path app) {
        return app + File.pathSeparator + read(dependencies);
    }

    /** The class path of what an observed server needs besides; empty where the build is older than these. */
    Optional<String> observing() {
        Path file = dependencies.resolveSibling(OBSERVING);
        return Files.exists(file) ? Optional.of(read(file)) : Optional.empty();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new ServerStartException(
                    "%s cannot be read, so the servers' class path is unknown: run `mvn test-compile` once"
                            .formatted(file));
        }
    }

    /** The statements that create the app's tables; empty where the build has none of its own. */
    public Optional<String> schema() {
        Path file = classes.resolve("schema.sql");
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new ServerStartException("%s cannot be read: %s".formatted(file, e.getMessage()));
        }
    }

    /** The commit of the checkout, as {@code git describe} says it, or "not available". */
    public String commit() {
        Path file = classes.resolveSibling("test-classes").resolve("git.properties");
        Properties git = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            git.load(reader);
            return git.getProperty("git.commit.id.describe", UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
