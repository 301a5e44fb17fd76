package stackbench.harness.config;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.PostgresUrl;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.config.servers.ServerSettings.Target;

/**
 * Read how servers are run, and which of them run elsewhere.
 *
 * @param jdk the feature version of the JDK that runs the servers, such as 25
 * @param taken whether a property is the suite's to set
 */
record ServersReader(Settings settings, int jdk, Predicate<String> taken) {

    private static final int PORTS = 65_535;
    private static final String PROPERTY = "-D";

    /** The options that set the size of a heap; Java's launcher knows two of them by shorter names too. */
    private static final Pattern OF_HEAP = Pattern.compile(
            "-(X?m[sx]|XX:((Max|Min|Initial)HeapSize|(Max|Min|Initial)RAMPercentage|(Max|Min|Initial)RAMFraction|MaxRAM)=|XX:[+]AggressiveHeap).*");

    /** A reader of servers that the suite's own JDK runs. */
    ServersReader(Settings settings) {
        this(settings, Runtime.version().feature(), AppProperty::isTaken);
    }

    BenchmarkConfig.Servers read(List<Variant> variants) {
        VariantReader.refuseUnnamed(settings);
        AppsReader apps = new AppsReader(settings);
        SortedMap<String, ServerSettings> own = new TreeMap<>();
        variants.stream()
                .map(Variant::name)
                .filter(name -> Architecture.of(name).isEmpty())
                .forEach(name -> own.put(
                        name,
                        apps.find(name)
                                .map(AppReader::serverSettings)
                                .orElseGet(() -> new VariantReader(settings, name).serverSettings())));
        return new BenchmarkConfig.Servers(
                settings.get(Key.SERVER).equals("forked"), shared(variants), own, targets(apps));
    }

    private ServerSettings shared(List<Variant> variants) {
        ServerSettings plain = new ServerSettings(settings.get(Key.SERVER_ADDRESS), jvm(), store());
        variants.stream()
                .filter(variant -> variant.plain() || variant.architecture().isOwnApp())
                .map(Variant::architecture)
                .forEach(architecture -> {
                    tls(architecture);
                    boolean elsewhere = settings.targets().containsKey(architecture);
                    databaseDelay(architecture.toString(), !elsewhere);
                });
        return plain.withTls(settings.isOn(Key.SERVER_TLS));
    }

    /** Whether servers of an architecture speak TLS. The client speaks it over HTTP/1.1 only. */
    boolean tls(Architecture architecture) {
        boolean tls = settings.isOn(Key.SERVER_TLS);
        boolean canBe = architecture.service() == Architecture.Service.MESSAGES
                && (architecture.format() == WireFormat.JSON || architecture.format() == WireFormat.NDJSON)
                && architecture.hasDatabase()
                && !settings.targets().containsKey(architecture);
        settings.require(
                Key.SERVER_TLS,
                !tls || canBe,
                "false for %s: only servers of messages over HTTP/1.1 that are started here and have a database speak TLS, not RSocket, gRPC, HTTP/2, edges or fronts; an app of your own has .scheme"
                        .formatted(architecture));
        return tls;
    }

    /** Read the database settings of all servers; a variant may have others. */
    StoreSettings store() {
        return new StoreSettings(
                settings.get(Key.SERVER_POOL_SIZE), settings.get(Key.SERVER_FETCH_SIZE), databaseDelay());
    }

    /** The database server that a URL names, or none where the suite starts one. */
    static Optional<PostgresUrl> givenDatabase(Settings settings) {
        String source = settings.get(Key.POSTGRES);
        try {
            return source.startsWith("jdbc:") ? Optional.of(PostgresUrl.parse(source)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            throw settings.required(Key.POSTGRES).invalid(String.valueOf(e.getMessage()));
        }
    }

    /** The delay of a proxy before the database, by whose address a server cannot tell that the database is the right one. */
    private Duration databaseDelay() {
        Duration delay = settings.find(Key.DATABASE_DELAY).orElse(Duration.ZERO);
        settings.require(
                Key.DATABASE_DELAY,
                delay.isZero()
                        || givenDatabase(settings)
                                .filter(url -> url.tls().mode().equals("verify-full"))
                                .isEmpty(),
                "0ms with sslmode=verify-full, since the delay is made by a proxy: sslmode=verify-ca does not look at the host's name");
        return delay;
    }

    /**
     * Read the delay before the database of one server.
     *
     * @param told whether the suite tells that server where its database is; otherwise it can have no delay
     */
    Duration databaseDelay(String server, boolean told) {
        Duration delay = databaseDelay();
        settings.require(
                Key.DATABASE_DELAY,
                told || delay.isZero(),
                "0ms for %s: only servers that this run starts and tells their database can have a delay, own apps with .database=postgres"
                        .formatted(server));
        return delay;
    }

    /** Read the settings of the JVMs of all processes that have none of their own. */
    JvmSettings jvm() {
        String heap = settings.isEmpty(Key.SERVER_HEAP) ? "" : settings.get(Key.SERVER_HEAP);
        List<String> options = settings.list(Key.SERVER_JVM_OPTIONS);
        options.forEach(this::refuseWhatIsSetAlready);
        return new JvmSettings(
                heap,
                options,
                settings.list(Key.SERVER_CPUS),
                archive(options),
                settings.get(Key.SERVER_NATIVE_ACCESS));
    }

    private ClassArchive archive(List<String> options) {
        ClassArchive archive = settings.get(Key.SERVER_ARCHIVE);
        settings.require(
                Key.SERVER_ARCHIVE,
                archive.isOf(jdk),
                "one that the servers' JDK %d has: %s".formatted(jdk, ClassArchive.namesFor(jdk)));
        options.stream()
                .filter(ClassArchive::isOption)
                .forEach(option -> settings.require(
                        Key.SERVER_ARCHIVE,
                        archive == ClassArchive.NONE,
                        "%s together with %s, which says itself what is read from archives"
                                .formatted(ClassArchive.NONE, option)));
        return archive;
    }

    /** Refuse an option that would make servers other than what the run says of them. */
    private void refuseWhatIsSetAlready(String option) {
        settings.optional(Key.SERVER_HEAP)
                .ifPresent(heap -> settings.require(
                        Key.SERVER_JVM_OPTIONS,
                        !OF_HEAP.matcher(option).matches(),
                        "the heap by bench.server.heap, or that of one variant by its .heap, in place of %s: %s holds"
                                .formatted(option, heap)));
        String property = option.startsWith(PROPERTY)
                ? option.substring(PROPERTY.length()).split("=", 2)[0]
                : "";
        settings.require(
                Key.SERVER_JVM_OPTIONS,
                !taken.test(property),
                "no %s%s, a property that the suite sets itself".formatted(PROPERTY, property));
    }

    private SortedMap<Architecture, Target> targets(AppsReader apps) {
        SortedMap<Architecture, Target> targets = apps.running();
        settings.targets().forEach((architecture, given) -> {
            given.require(
                    settings.get(Key.ARCHITECTURES).contains(architecture.profile()),
                    "a target only for what bench.architectures names");
            targets.put(architecture, target(given));
        });
        return targets;
    }

    private Target target(Setting given) {
        return target(
                given,
                given.value(),
                "host:port, such as localhost:8080 or [::1]:8080; a host name has letters, digits, hyphens and dots");
    }

    /** Read host and port. Clients put them into URLs, and so it is one of these that is host and port and nothing else. */
    Target target(Setting given, String hostAndPort, String allowed) {
        List<String> free = settings.list(Key.TARGET_ALLOW);
        return new Key<>(allowed, value -> {
                    URI address = URI.create("http://" + hostAndPort);
                    String host = String.valueOf(address.getHost());
                    int port = Parse.within(1, PORTS, address.getPort());
                    Parse.require(hostAndPort.equals(host + ":" + port));
                    return new Target(host, port, free.stream().anyMatch(host::equalsIgnoreCase));
                })
                .read(given);
    }
}
