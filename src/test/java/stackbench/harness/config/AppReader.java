package stackbench.harness.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackbench.harness.config.apps.AppJar;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Database;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.ListenAddress;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;
import stackbench.harness.config.servers.ServerSettings.Target;

/** Reads one app of the user, or a variant of one, which has what the app has unless it says otherwise. */
final class AppReader {

    private static final String WHERE =
            "an executable jar, a folder in which one was built, or http://host:port or https://host:port of a server that runs";
    private static final String PROPERTIES =
            "what the suite does not set itself: it sets the port (.port-argument, .port), the address (.listen=any leaves it to the app), the log level (.log-level) and, with .database=postgres, the data source";

    private static final int DEFAULT_POOL_SIZE = 10;
    private static final int VIRTUAL_THREADS_SINCE = 21;

    private final Settings settings;
    private final String name;
    private final String app;
    private final String key;
    private final OwnSettings own;
    private final Source source;
    private final Optional<Scheme> ofUrl;

    private AppReader(
            Settings settings, String name, String app, String key, Setting where, SortedMap<String, Setting> given) {
        this.settings = settings;
        this.name = name;
        this.app = app;
        this.key = key;
        this.ofUrl = Scheme.of(where.value());
        this.source = source(settings, ofUrl, where);
        this.own = new OwnSettings(settings, given, property -> AppProperty.isAmong(taken(), property));
        if (source instanceof Source.Running) {
            given.values()
                    .forEach(setting -> setting.require(
                            false, "nothing, since %s runs already, as %s says".formatted(name, where)));
        }
    }

    /** @param given the app's settings, by their names */
    static AppReader ofApp(Settings settings, String name, SortedMap<String, Setting> given) {
        String key = new AppKey(name, AppKey.SOURCE).key();
        SortedMap<String, Setting> others = new TreeMap<>(given);
        Setting where = Optional.ofNullable(others.remove(AppKey.SOURCE))
                .orElseThrow(() -> new ConfigException(
                        "%s, beside %s: give %s".formatted(key + " is missing", given.get(given.firstKey()), WHERE)));
        return new AppReader(settings, name, name, key, where, others);
    }

    /**
     * @param of the setting that says what it is a variant of
     * @param app the settings of that
     * @param variant those of the variant
     */
    static AppReader ofVariant(
            Settings settings,
            String name,
            Setting of,
            SortedMap<String, Setting> app,
            SortedMap<String, Setting> variant) {
        SortedMap<String, Setting> all = new TreeMap<>(app);
        variant.forEach((setting, given) -> {
            given.require(
                    AppKey.settings().anyMatch(setting::equals)
                            || AppKey.isNamed(setting)
                            || List.of(VariantKey.OF, VariantKey.BUILD).contains(setting),
                    "nothing: %s is an own app, which has no .%s".formatted(of.value(), setting));
            all.put(setting.equals(VariantKey.BUILD) ? AppKey.SOURCE : setting, given);
        });
        all.remove(VariantKey.OF);
        Setting where = Optional.ofNullable(all.remove(AppKey.SOURCE))
                .orElseThrow(() -> of.invalid("an own app that bench.app.%s says".formatted(of.value())));
        of.require(
                Scheme.of(where.value()).isEmpty(),
                "an app that is started here: what runs already is an app of its own, bench.app.<name>=http://host:port");
        return new AppReader(settings, name, of.value(), VariantKey.PREFIX + name, where, all);
    }

    private static Source source(Settings settings, Optional<Scheme> ofUrl, Setting where) {
        where.require(!where.value().isEmpty(), WHERE);
        if (ofUrl.isPresent()) {
            return new Source.Running(new ServersReader(settings)
                    .target(
                            where,
                            where.value().split("://", 2)[1],
                            "http://host:port or https://host:port, such as http://localhost:8080"));
        }
        try {
            return AppJar.at(new Key<>(WHERE, Parse::path).read(where));
        } catch (AppJar.NoJarException e) {
            throw where.invalid(String.valueOf(e.getMessage()));
        }
    }

    /** What stands for it in cells. */
    Variant variant() {
        return new Variant(name, Architecture.ofApp(app, database() == Database.POSTGRES));
    }

    /** The server, if it runs already; empty if the suite starts it. */
    Optional<Target> running() {
        return source instanceof Source.Running runs ? Optional.of(runs.target()) : Optional.empty();
    }

    private boolean isSpringBoot() {
        return source instanceof Source.Jar jar && jar.springBoot();
    }

    private Database database() {
        return own.read(AppKey.DATABASE).orElse(Database.OWN);
    }

    private boolean listensAnywhere() {
        return own.read(AppKey.LISTEN).equals(Optional.of("any"));
    }

    private Optional<String> portArgument() {
        return own.read(AppKey.PORT_ARGUMENT)
                .orElseGet(() -> isSpringBoot()
                        ? Optional.of("--" + AppProperty.PORT.key() + "="
                                + own.read(AppKey.PORT).orElse(0))
                        : Optional.empty());
    }

    private Scheme scheme() {
        return ofUrl.or(() -> own.read(AppKey.SCHEME))
                .orElseGet(() -> AppProperty.speakTls(own.spring(PROPERTIES)) ? Scheme.HTTPS : Scheme.HTTP);
    }

    /** The properties that the suite sets itself, which differ from app to app. */
    private List<String> taken() {
        List<String> taken = new ArrayList<>();
        if (isSpringBoot()) {
            taken.add("spring.application.json");
            portArgument().ifPresent(argument -> taken.add(argument.split("=", 2)[0]));
            if (!listensAnywhere()) {
                taken.add(AppProperty.ADDRESS.key());
            }
            if (own.find(AppKey.LOG_LEVEL.key()).isPresent()) {
                taken.add(OwnApp.ROOT_LEVEL);
            }
            if (database() == Database.POSTGRES) {
                taken.addAll(AppProperty.ofDataSources());
            }
        }
        return taken;
    }

    /** Read what it is and how it is started. */
    OwnApp read() {
        List<String> arguments = own.read(AppKey.ARGUMENTS).orElse(List.of());
        own.find(AppKey.ARGUMENTS.key())
                .ifPresent(given -> given.require(arguments.stream().noneMatch(this::isTaken), PROPERTIES));
        requireSpringBoot(AppKey.LOG_LEVEL.key(), "log-level is a property of Spring Boot");
        if (database() == Database.POSTGRES) {
            requireSpringBoot(
                    AppKey.DATABASE.key(), "the suite tells where a database is by properties of Spring Boot");
        }
        Stream.of(AppKey.INIT, AppKey.TEMPLATE)
                .flatMap(setting -> own.find(setting.key()).stream())
                .forEach(given -> given.require(
                        database() == Database.POSTGRES,
                        "it together with %s.database=postgres: only then the suite makes databases for the app"
                                .formatted(key)));
        return new OwnApp(
                name,
                key,
                source,
                arguments,
                portArgument(),
                own.read(AppKey.PORT),
                listensAnywhere() || !settings.get(Key.SERVER_ADDRESS).equals(ListenAddress.LOOPBACK),
                scheme(),
                database(),
                own.read(AppKey.INIT),
                own.read(AppKey.TEMPLATE),
                own.environment(key, PROPERTIES),
                own.read(AppKey.DIRECTORY),
                own.read(AppKey.LOG_LEVEL));
    }

    private boolean isTaken(String argument) {
        return argument.startsWith("--") && own.taken().test(argument.split("=", 2)[0]);
    }

    private void requireSpringBoot(String setting, String why) {
        own.find(setting)
                .ifPresent(given -> given.require(
                        isSpringBoot(),
                        "nothing: %s, and %s is no executable jar of Spring Boot".formatted(why, name)));
    }

    /** Read the settings of its JVM and the properties of Spring that it is given. */
    ServerSettings serverSettings() {
        own.own().keySet().stream()
                .filter(setting -> setting.startsWith(VariantKey.SPRING))
                .forEach(setting -> requireSpringBoot(setting, "it is a property of Spring"));
        requireVirtualThreads();
        JvmSettings jvm = own.front().jvm();
        settings.require(
                Key.SERVER_ARCHIVE,
                jvm.archive() == ClassArchive.NONE,
                "none with own apps: archives are made of the classes of stackbench's own app");
        return new ServerSettings(
                own.java(),
                Optional.empty(),
                settings.get(Key.SERVER_ADDRESS),
                jvm,
                new TreeMap<>(),
                new StoreSettings(poolSize(), 0, own.front().databaseDelay(name, database() == Database.POSTGRES)),
                false,
                own.spring(PROPERTIES));
    }

    /** Where there are none, Spring Boot says nothing, and two arms on platform threads would be compared. */
    private void requireVirtualThreads() {
        own.find(VariantKey.SPRING + "spring.threads.virtual.enabled")
                .filter(given -> given.value().equalsIgnoreCase("true"))
                .ifPresent(given -> given.require(
                        own.jdk() >= VIRTUAL_THREADS_SINCE,
                        "false, or a .java-home of JDK %d or newer: %s runs on Java %d, which has no virtual threads"
                                .formatted(VIRTUAL_THREADS_SINCE, name, own.jdk())));
    }

    /** As far as one can tell: Hikari's default is that of R2DBC's pool too. */
    private int poolSize() {
        return own.find(VariantKey.SPRING + "spring.datasource.hikari.maximum-pool-size")
                .map(Setting::value)
                .filter(value -> value.matches("[0-9]{1,4}"))
                .map(Integer::valueOf)
                .orElse(DEFAULT_POOL_SIZE);
    }
}
