package stackbench.harness.config;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.apps.AppJar;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Source;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestFileException;
import stackbench.harness.config.servers.ServerSettings.Target;

/** Reads which apps of the user are measured, and with which requests. */
record AppsReader(Settings settings) {

    /** The names of the apps among keys, in the order of the alphabet. */
    static SortedSet<String> names(Collection<String> keys) {
        return keys.stream()
                .flatMap(key -> AppKey.of(key).stream())
                .map(AppKey::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is measured unless a run names something else: each app, followed by its variants; and variants of nothing, to be refused. */
    static List<String> measured(Settings settings) {
        AppsReader apps = new AppsReader(settings);
        SortedSet<String> names = names(settings.all().keySet());
        Stream<String> measured =
                names.stream().flatMap(app -> Stream.concat(Stream.of(app), apps.variantsOf(app::equals)));
        return names.isEmpty()
                ? List.of()
                : Stream.concat(
                                measured,
                                apps.variantsOf(of -> !names.contains(of)
                                        && Architecture.of(of).isEmpty()))
                        .toList();
    }

    private Stream<String> variantsOf(Predicate<String> of) {
        return settings.all().values().stream()
                .filter(setting -> of.test(setting.value()))
                .flatMap(setting -> VariantKey.of(setting.key()).stream())
                .filter(variant -> variant.setting().equals(VariantKey.OF))
                .map(VariantKey::name);
    }

    private SortedMap<String, Setting> given(String app) {
        SortedMap<String, Setting> given = new TreeMap<>();
        settings.all()
                .forEach((key, setting) -> AppKey.of(key)
                        .filter(own -> own.name().equals(app))
                        .ifPresent(own -> given.put(own.setting(), setting)));
        return given;
    }

    /** The app of a name, or the variant of one; empty where the name is neither's. */
    Optional<AppReader> find(String name) {
        SortedMap<String, Setting> app = given(name);
        SortedMap<String, Setting> variant = VariantReader.given(settings, name);
        if (!app.isEmpty()) {
            variant.values().stream().findFirst().ifPresent(clash -> {
                throw clash.invalid("a variant another name: bench.app.%s says an app".formatted(name));
            });
            return Optional.of(AppReader.ofApp(settings, name, app));
        }
        return Optional.ofNullable(variant.get(VariantKey.OF))
                .filter(of -> !given(of.value()).isEmpty())
                .map(of -> AppReader.ofVariant(settings, name, of, given(of.value()), variant));
    }

    /**
     * Read the apps among what is measured, and their requests.
     *
     * @throws ConfigException where an app lacks requests, or requests lack an app
     */
    Own read() {
        refuseUnnamed();
        SortedMap<String, OwnApp> apps = settings.get(Key.ARCHITECTURES).stream()
                .flatMap(name -> find(name).stream())
                .map(AppReader::read)
                .collect(Collectors.toMap(OwnApp::name, Function.identity(), (first, second) -> first, TreeMap::new));
        settings.require(
                Key.REQUESTS,
                !apps.isEmpty(),
                "it together with an app that they are sent to, such as bench.app.petclinic=target/petclinic.jar");
        Stream.of(Key.REQUESTS_DATA, Key.REQUESTS_ENVIRONMENT)
                .forEach(key -> settings.require(
                        key, settings.has(Key.REQUESTS), "it together with %s".formatted(Key.REQUESTS.key())));
        if (apps.isEmpty()) {
            return Own.NONE;
        }
        Optional<Source.Jar> base = base(apps.values());
        refuseWhatAppsCannotHave(apps.values());
        return new Own(apps, Optional.of(requests(apps.firstKey())), base);
    }

    /** The measured apps that run already, which the suite does not start. */
    SortedMap<Architecture, Target> running() {
        SortedMap<Architecture, Target> running = new TreeMap<>();
        settings.get(Key.ARCHITECTURES).stream()
                .flatMap(name -> find(name).stream())
                .forEach(app -> app.running()
                        .ifPresent(target -> running.put(app.variant().architecture(), target)));
        return running;
    }

    /** Refuse an app that this run gives and does not measure. What the file says is a stock to choose from. */
    private void refuseUnnamed() {
        Setting architectures = settings.required(Key.ARCHITECTURES);
        List<String> named = Key.ARCHITECTURES.read(architectures);
        names(settings.all().keySet()).stream()
                .filter(app ->
                        Stream.concat(Stream.of(app), variantsOf(app::equals)).noneMatch(named::contains))
                .flatMap(app -> given(app).values().stream())
                .forEach(setting -> setting.require(
                        !setting.ofThisRun(),
                        "it together with a bench.architectures that names the app, which is not measured with %s"
                                .formatted(architectures.value())));
    }

    private void refuseWhatAppsCannotHave(Collection<OwnApp> apps) {
        Setting server = settings.required(Key.SERVER);
        server.require(
                server.value().equals("forked") || server.source().equals(Sources.SMOKE_PRESET),
                "forked: an own app is a process of its own");
        refuseSharedPorts(apps);
        apps.stream()
                .filter(app -> app.running().isPresent())
                .forEach(app -> settings.require(
                        Key.PROFILE,
                        false,
                        "nothing with %s, which runs already: only a server that is started here can be profiled"
                                .formatted(app.name())));
    }

    /** Read the older jar that one app is compared with, and its variants with it. */
    private Optional<Source.Jar> base(Collection<OwnApp> apps) {
        return settings.optional(Key.BASELINE).map(given -> {
            apps.forEach(app -> {
                given.require(
                        app.running().isEmpty(),
                        "nothing with %s, which runs already: both builds are started here".formatted(app.name()));
                given.require(
                        app.port().isEmpty(),
                        "nothing with %s.port, since both builds run at once: let the app listen on one port that it chooses, such as by .spring.management.server.port=-1"
                                .formatted(app.key()));
            });
            Setting architectures = settings.required(Key.ARCHITECTURES);
            long jars = Key.ARCHITECTURES.read(architectures).stream()
                    .map(name -> apps.stream()
                            .filter(app -> app.name().equals(name))
                            .flatMap(app -> app.jar().stream())
                            .map(Source.Jar::given)
                            .findFirst())
                    .distinct()
                    .count();
            given.require(
                    jars == 1, "it with one app and variants of the same jar, not with %s".formatted(architectures));
            return base(given, apps.iterator().next().jar().orElseThrow());
        });
    }

    private static Source.Jar base(Setting given, Source.Jar head) {
        try {
            Source.Jar base = AppJar.at(Key.BASELINE.read(given));
            given.require(
                    base.ofTests() == head.ofTests(),
                    "it together with jar = \"target/<name>.jar\": base is a packaged jar, and %s has the class path of tests"
                            .formatted(head.given()));
            given.require(
                    base.springBoot() == head.springBoot(),
                    "an older build of %s: only one of them is of Spring Boot".formatted(head.given()));
            return base;
        } catch (AppJar.NoJarException e) {
            throw given.invalid(String.valueOf(e.getMessage()));
        }
    }

    /** All servers run at once, a second one of an app as its control among them. */
    private void refuseSharedPorts(Collection<OwnApp> apps) {
        Map<Integer, OwnApp> taken = new HashMap<>();
        for (OwnApp app : apps) {
            app.port().ifPresent(port -> {
                OwnApp other = taken.putIfAbsent(port, app);
                if (other != null) {
                    throw new ConfigException(
                            "%s.port=%d is not allowed: %s has that port, and both run at once: give each a port of its own"
                                    .formatted(app.key(), port, other.name()));
                }
                settings.require(
                        Key.CONTROL,
                        settings.get(Key.CONTROL) != ControlMode.SAME,
                        "false, unverified or unsampled with %s.port=%d: a second server of it would take the same port"
                                .formatted(app.key(), port));
            });
        }
    }

    private RequestFile requests(String app) {
        Setting given = settings.optional(Key.REQUESTS)
                .orElseThrow(() -> new ConfigException("%s is missing: give %s, whose requests are sent to %s"
                        .formatted(Key.REQUESTS.key(), Key.REQUESTS.allowed(), app)));
        Path file = Key.REQUESTS.read(given);
        try {
            return RequestFile.read(file, settings.find(Key.REQUESTS_DATA), settings.find(Key.REQUESTS_ENVIRONMENT));
        } catch (RequestFileException e) {
            throw new ConfigException("%s is not allowed: %s".formatted(given, e.getMessage()));
        }
    }
}
