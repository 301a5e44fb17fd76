package stackbench.junit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestExecutionResult;
import stackbench.junit.protocol.Order;
import stackbench.junit.protocol.Order.Given;

/** A run of one class. */
final class BenchmarkRun {

    private static final String SOURCE = "@ServerBenchmark";
    private static final String CONTAINERS = "@ServiceConnection";
    private static final String DATABASE = "database";

    private final BenchmarkDescriptor descriptor;
    private final Surroundings surroundings;
    private final BenchmarkAnnotations annotations;
    private final OwnApp app;

    /** @throws BenchmarkException where annotations are not as they should be */
    BenchmarkRun(BenchmarkDescriptor descriptor, Surroundings surroundings) {
        this.descriptor = descriptor;
        this.surroundings = surroundings;
        this.annotations = BenchmarkAnnotations.of(descriptor.type());
        this.app = new OwnApp(annotations, surroundings.project(), ClassPath.ofTests(surroundings));
    }

    /**
     * Run it, telling of each case.
     *
     * @throws BenchmarkException when it cannot begin
     */
    TestExecutionResult run(EngineExecutionListener listener) {
        Path requests = file("requests", annotations.benchmark().requests());
        Map<ArmSettings, Path> arms = arms();
        Path home = new RunnerHome(surroundings, app.tests(), ClassPath.placeOf(StackbenchTestEngine.class)).find();
        Path jdk = RunnerJdk.of(surroundings).find();
        List<Given> shared = shared(jdk);
        CaseReports reports = new CaseReports(descriptor, listener, requests);
        Runnable run =
                () -> run(requests, arms, shared, new RunnerCommand(jdk, home, surroundings.benchOptions()), reports);
        if (surroundings.measures()) {
            new MeasuringLock(surroundings.caches()).hold(run);
        } else {
            run.run();
        }
        return reports.result();
    }

    private void run(
            Path requests,
            Map<ArmSettings, Path> arms,
            List<Given> shared,
            RunnerCommand command,
            CaseReports reports) {
        try (ConnectedContainers containers = ConnectedContainers.start(descriptor.type())) { // when all else is right
            List<Given> settings = common(requests, containers);
            settings.addAll(ofArms(arms, shared, containers));
            new RunnerProcess(command.line(), surroundings.project(), System.out)
                    .run(new Order(settings, descriptor.picked()), reports);
        }
    }

    private Path file(String attribute, String given) {
        return new UserFile(descriptor.type(), surroundings.project()).find(attribute, given);
    }

    /** The arms in their order, and the jars that they are started from. */
    private Map<ArmSettings, Path> arms() {
        Map<ArmSettings, Path> arms = new LinkedHashMap<>();
        annotations.arms().forEach(arm -> arms.put(ArmSettings.of(arm), app.jar(arm)));
        return arms;
    }

    /** What the harness is told of the run. */
    List<Given> common(Path requests, ConnectedContainers containers) {
        List<Given> common = new ArrayList<>();
        common.add(new Given("bench.requests", requests.toString(), SOURCE));
        String environment = annotations.benchmark().environment();
        if (!environment.isEmpty()) {
            common.add(new Given("bench.requests.environment", environment, SOURCE));
        }
        common.add(new Given("bench.architectures", String.join(",", annotations.names()), SOURCE));
        common.add(new Given(
                "bench.report.dir", app.reports(surroundings.measures()).toString(), SOURCE));
        containers.postgres().ifPresent(url -> common.add(new Given("bench.postgres", url, CONTAINERS)));
        return common;
    }

    /** What all arms have, as far as it is known before containers run. */
    List<Given> shared(Path runnerJdk) {
        ServerBenchmark benchmark = annotations.benchmark();
        List<Given> shared = new ArrayList<>();
        if (!surroundings.javaHome().equals(runnerJdk)) {
            shared.add(new Given("java-home", surroundings.javaHome().toString(), "@ServerBenchmark, as of the tests"));
        }
        if (benchmark.database() == ServerBenchmark.Database.POSTGRES) {
            shared.add(new Given(DATABASE, "postgres", SOURCE));
        }
        if (!benchmark.init().isEmpty()) {
            shared.add(new Given("init", file("init", benchmark.init()).toString(), SOURCE));
        }
        return shared;
    }

    /** What the harness is told of each arm. */
    List<Given> ofArms(Map<ArmSettings, Path> arms, List<Given> shared, ConnectedContainers containers) {
        Map<String, Given> all = new TreeMap<>();
        shared.forEach(given -> all.put(given.key(), given));
        Map<String, String> connected = containers.settings();
        if (all.containsKey(DATABASE) && !connected.isEmpty() && !connected.containsKey(DATABASE)) {
            throw new BenchmarkException(
                    "%s has database = POSTGRES and %s, which is no PostgreSQL: leave out the one or the other"
                            .formatted(descriptor.type().getSimpleName(), containers.name()));
        }
        connected.forEach((setting, value) -> all.put(setting, new Given(setting, value, CONTAINERS)));
        Map<String, Map<String, String>> ofMethods = annotations.methodProperties();
        List<Given> keys = new ArrayList<>();
        arms.forEach((arm, jar) -> {
            Map<String, Given> others = new TreeMap<>(all);
            ofMethods.getOrDefault(arm.name(), Map.of()).forEach((name, value) -> {
                String setting = "spring." + name;
                others.put(setting, new Given(setting, value, "@ArmProperties"));
            });
            keys.addAll(arm.keys(jar, others));
        });
        return keys;
    }
}
