package stackbench.harness.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.JvmSettings;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.StoreSettings;
import stackbench.harness.config.servers.Target;

/** Read how servers are run, and which of them run elsewhere. */
final class ServersReader {

    private static final int PORTS = 65_535;

    /** The options that set the size of a heap; Java's launcher knows two of them by shorter names too. */
    private static final Pattern OF_HEAP = Pattern.compile(
            "-(X?m[sx]|XX:((Max|Min|Initial)HeapSize|(Max|Min|Initial)RAMPercentage|(Max|Min|Initial)RAMFraction|MaxRAM)=|XX:[+]AggressiveHeap).*");

    private static final String PROPERTY = "-D";
    static final int MOST_PROCESSORS = 4_096;
    private static final int MOST_ROWS = 100_000;

    private final Settings settings;
    private final int jdk;

    /** A reader of servers that the suite's own JDK runs. */
    ServersReader(Settings settings) {
        this(settings, Runtime.version().feature());
    }

    /** @param jdk the feature version of the JDK that runs the servers, such as 25 */
    ServersReader(Settings settings, int jdk) {
        this.settings = settings;
        this.jdk = jdk;
    }

    BenchmarkConfig.Servers read(List<Variant> variants) {
        String mode = settings.text(Key.SERVER, value -> value.equals("forked") || value.equals("in-process"));
        SortedMap<String, ServerSettings> own = new TreeMap<>();
        variants.stream()
                .filter(variant -> !variant.plain())
                .forEach(variant ->
                        own.put(variant.name(), new VariantReader(settings, variant.name()).serverSettings()));
        return new BenchmarkConfig.Servers(mode.equals("forked"), serverSettings(), own, targets());
    }

    /** Read the settings of all servers that have none of their own. */
    ServerSettings serverSettings() {
        StoreSettings store = new StoreSettings(
                settings.number(Key.SERVER_POOL_SIZE, 1, 64), settings.number(Key.SERVER_FETCH_SIZE, 0, MOST_ROWS));
        return new ServerSettings(address(), jvmSettings(), store);
    }

    private ListenAddress address() {
        Setting setting = settings.required(Key.SERVER_ADDRESS);
        return ListenAddress.of(setting.value()).orElseThrow(() -> setting.invalid(Key.SERVER_ADDRESS.allowed()));
    }

    /** Read the settings of the JVMs of all processes that have none of their own. */
    JvmSettings jvmSettings() {
        return new JvmSettings(
                settings.isEmpty(Key.SERVER_HEAP) ? "" : settings.heap(Key.SERVER_HEAP),
                jvmOptions(),
                settings.ranges(Key.SERVER_CPUS, MOST_PROCESSORS),
                archive(),
                settings.text(Key.SERVER_NATIVE_ACCESS, Settings::isFlag).equals("true"));
    }

    private ClassArchive archive() {
        Setting setting = settings.required(Key.SERVER_ARCHIVE);
        ClassArchive archive =
                ClassArchive.of(setting.value()).orElseThrow(() -> setting.invalid(Key.SERVER_ARCHIVE.allowed()));
        if (!archive.isOf(jdk)) {
            throw setting.invalid("one that the servers' JDK %d has: %s".formatted(jdk, ClassArchive.namesFor(jdk)));
        }
        if (archive != ClassArchive.NONE) {
            jvmOptions().stream().filter(ClassArchive::isOption).findFirst().ifPresent(option -> {
                throw setting.invalid("%s together with %s, which says itself what is read from archives"
                        .formatted(ClassArchive.NONE, option));
            });
        }
        return archive;
    }

    private List<String> jvmOptions() {
        Optional<Setting> setting = settings.optional(Key.SERVER_JVM_OPTIONS);
        List<String> options = setting.stream()
                .flatMap(s -> Arrays.stream(s.value().split("\\s+")))
                .toList();
        if (options.stream().anyMatch(option -> !option.startsWith("-"))) {
            throw setting.orElseThrow().invalid(Key.SERVER_JVM_OPTIONS.allowed());
        }
        options.forEach(option -> refuseWhatIsSetAlready(option, setting.orElseThrow()));
        return options;
    }

    /** Refuse an option that would make servers other than what the run says of them. */
    private void refuseWhatIsSetAlready(String option, Setting given) {
        if (OF_HEAP.matcher(option).matches()) {
            settings.optional(Key.SERVER_HEAP).ifPresent(heap -> {
                throw given.invalid(
                        "the heap by bench.server.heap, or that of one variant by its .heap, in place of %s: %s=%s (from %s) holds"
                                .formatted(option, heap.key(), heap.value(), heap.source()));
            });
        }
        String property = option.startsWith(PROPERTY)
                ? option.substring(PROPERTY.length()).split("=", 2)[0]
                : "";
        if (AppProperty.isTaken(property)) {
            throw given.invalid("no %s%s, a property that the suite sets itself".formatted(PROPERTY, property));
        }
    }

    private SortedMap<Architecture, Target> targets() {
        SortedMap<Architecture, Target> targets = new TreeMap<>();
        for (Architecture architecture : Architecture.values()) {
            @Nullable Setting setting = settings.all().get(Key.TARGET_PREFIX + architecture.profile());
            if (setting != null && !setting.value().isEmpty()) {
                if (!settings.texts(Key.ARCHITECTURES).contains(architecture.profile())) {
                    throw setting.invalid("a target only for what bench.architectures names");
                }
                targets.put(architecture, target(setting));
            }
        }
        return targets;
    }

    /** Clients put it into URLs, and so it is one of these that is host and port and nothing else. */
    private Target target(Setting setting) {
        try {
            URI address = new URI("http://" + setting.value());
            String host = String.valueOf(address.getHost());
            int port = address.getPort();
            if (port >= 1 && port <= PORTS && setting.value().equals(host + ":" + port)) {
                return new Target(host, port, allowed().anyMatch(host::equalsIgnoreCase));
            }
        } catch (URISyntaxException e) {
            throw setting.invalid(Key.TARGET_ALLOWED);
        }
        throw setting.invalid(Key.TARGET_ALLOWED);
    }

    private Stream<String> allowed() {
        return settings.optional(Key.TARGET_ALLOW).stream().flatMap(given -> settings.texts(Key.TARGET_ALLOW).stream());
    }
}
