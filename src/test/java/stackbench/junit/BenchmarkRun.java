package stackbench.junit;

import java.nio.file.Path;
import java.util.ArrayList;
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
        Path home = new RunnerHome(surroundings, app.tests(), ClassPath.placeOf(StackbenchTestEngine.class)).find();
        Path jdk = RunnerJdk.of(surroundings).find();
        CaseReports reports = new CaseReports(descriptor, listener, requests);
        try (ConnectedContainers containers = ConnectedContainers.start(descriptor.type())) {
            Order order = new Order(settings(requests, jdk, containers), descriptor.picked());
            List<String> line = new RunnerCommand(jdk, home, surroundings.benchOptions()).line();
            new RunnerProcess(line, surroundings.project(), System.out).run(order, reports);
        }
        return reports.result();
    }

    private Path file(String attribute, String given) {
        return new UserFile(descriptor.type(), surroundings.project()).find(attribute, given);
    }

    /** What the annotations say to the harness. */
    List<Given> settings(Path requests, Path runnerJdk, ConnectedContainers containers) {
        ServerBenchmark benchmark = annotations.benchmark();
        List<Given> settings = new ArrayList<>();
        settings.add(new Given("bench.requests", requests.toString(), SOURCE));
        if (!benchmark.environment().isEmpty()) {
            settings.add(new Given("bench.requests.environment", benchmark.environment(), SOURCE));
        }
        settings.add(new Given("bench.architectures", String.join(",", annotations.names()), SOURCE));
        settings.add(new Given(
                "bench.report.dir", app.reports(surroundings.measures()).toString(), SOURCE));
        containers.postgres().ifPresent(url -> settings.add(new Given("bench.postgres", url, "@ServiceConnection")));
        Map<String, Map<String, String>> ofMethods = annotations.methodProperties();
        Map<String, String> shared = shared(runnerJdk, containers);
        for (Arm arm : annotations.arms()) {
            Map<String, String> others = new TreeMap<>(shared);
            ofMethods.getOrDefault(arm.name(), Map.of()).forEach((name, value) -> others.put("spring." + name, value));
            settings.addAll(new ArmSettings(arm).of(app.jar(arm).toString(), others));
        }
        return settings;
    }

    /** What all arms have. */
    private Map<String, String> shared(Path runnerJdk, ConnectedContainers containers) {
        ServerBenchmark benchmark = annotations.benchmark();
        Map<String, String> shared = new TreeMap<>();
        if (!surroundings.javaHome().equals(runnerJdk)) {
            shared.put("java-home", surroundings.javaHome().toString());
        }
        if (benchmark.database() == ServerBenchmark.Database.POSTGRES) {
            shared.put("database", "postgres");
        }
        Map<String, String> connected = containers.settings();
        if (shared.containsKey("database") && !connected.isEmpty() && !connected.containsKey("database")) {
            throw new BenchmarkException(
                    "%s has database = POSTGRES and %s, which is no PostgreSQL: leave out the one or the other"
                            .formatted(
                                    descriptor.type().getSimpleName(),
                                    containers.name().orElse("a container")));
        }
        shared.putAll(connected);
        if (!benchmark.init().isEmpty()) {
            shared.put("init", file("init", benchmark.init()).toString());
        }
        return shared;
    }
}
