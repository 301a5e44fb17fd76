package stackbench.harness.workload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.expecting;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.set;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.LoopbackServer.Script;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;
import stackbench.harness.verify.AnswerChecks.Tally;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.request.Agreement;

/** Runs blocks of requests on a scripted server, as a case does. */
final class RequestTrial implements AutoCloseable {

    private static final Duration SHORT = Duration.ofMillis(150);
    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(3, 1, Duration.ofSeconds(5), Duration.ofSeconds(5));
    private static final List<Map<String, String>> ROWS = List.of(Map.of("id", "1"), Map.of("id", "2"));
    static final RequestTemplate OWNER = get("/owners/{{id}}");

    private final ClientLoop loop = new ClientLoop();

    private final AtomicLong blocks = new AtomicLong();
    final List<Duration> pauses = new ArrayList<>();
    private final Agreement agreement = new Agreement();
    private Optional<BenchDatabase> database = Optional.empty();

    static void owner(int nth, String uri, Reply reply) {
        reply.text(ok("application/json", "{\"uri\":\"" + uri + "\",\"lastName\":\"Davis\"}"));
    }

    static String ok(String type, String body) {
        return "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: " + body.getBytes(UTF_8).length
                + "\r\n\r\n" + body;
    }

    /** What became of some blocks on a server, and what a reader is told. */
    record Course(List<Verification> blocks, List<String> notes) {

        List<String> differences() {
            return blocks.stream()
                    .flatMap(block -> block.differences().stream())
                    .toList();
        }
    }

    /** Let the app's data be in a database of ours. */
    void storesIn(BenchDatabase ours) {
        database = Optional.of(ours);
    }

    Course course(Script<Reply> script, boolean verified, RequestSet set, RequestTemplate... before) {
        return course(script, verified, set, 2, before);
    }

    Course course(Script<Reply> script, boolean verified, RequestSet set, int length, RequestTemplate... before) {
        List<RequestTemplate> all = new ArrayList<>(List.of(before));
        all.addAll(set.requests());
        WorkloadDefinition.Supply supply = new WorkloadDefinition.Supply(
                blocks::getAndIncrement,
                Optional.of(new WorkloadDefinition.OwnRequests(
                        new RequestFile(Path.of("petclinic.http"), all, ROWS), 7, pauses::add)),
                workload -> {
                    throw new IllegalArgumentException(workload + " is no request of a user");
                });
        List<Verification> verifications = new ArrayList<>();
        try (ScriptedHttpServer server = new ScriptedHttpServer(script);
                Driver driver = Drivers.open(loop, server.endpoint(WireFormat.JSON), SETTINGS)) {
            WorkloadDefinition.Subject subject = new WorkloadDefinition.Subject(
                    driver,
                    server.endpoint(WireFormat.JSON),
                    server.endpoint(WireFormat.JSON),
                    "petclinic",
                    agreement,
                    database,
                    Optional.empty(),
                    verified,
                    1);
            CaseWork work = new RequestWork(set, supply, subject);
            work.prepare();
            for (int block = 0; block < length; block++) {
                CaseWork.BlockWork asked = work.next();
                NumberedRequests.Asked requests = asked.first();
                Tally tally = new Tally(requests.check());
                BlockOutcome outcome = driver.run(new BlockSpec(requests.operation(), SHORT), tally, exchange -> {});
                verifications.add(asked.proof()
                        .verify(List.of(new CaseWork.BlockWork.Part(
                                requests,
                                outcome,
                                tally.right(),
                                requests.check().rightByTemplate()))));
            }
            return new Course(verifications, work.notes());
        }
    }

    static final RequestTemplate CREATE =
            expecting(capturing(post("/visits", "application/json", "{\"note\":\"{{$uuid}}\"}"), "visit", "$.id"), 201);

    static String created(int id) {
        String body = "{\"id\":" + id + "}";
        return "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    @Override
    public void close() {
        loop.close();
    }
}
