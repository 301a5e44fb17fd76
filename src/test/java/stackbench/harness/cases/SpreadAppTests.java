package stackbench.harness.cases;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.counted;
import static stackbench.harness.load.request.SampleTemplates.expecting;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.once;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.set;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.WireFormat;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.load.Driver;
import stackbench.harness.load.driver.Drivers;
import stackbench.harness.load.http.ScriptedHttpServer;
import stackbench.harness.load.http.ScriptedHttpServer.Reply;
import stackbench.harness.machines.LocalMachines;
import stackbench.harness.machines.SpreadCase;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.request.Agreement;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.CaseWork.BlockWork;
import stackbench.harness.workload.WorkloadDefinition;

/** A user's requests, which two workers of this JVM send to an app that wants a login and stores visits. */
@Timeout(60)
class SpreadAppTests {

    private static final BenchDatabase DATABASE = SharedPostgres.database("cases", "spread");
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Driver.DriverSettings SETTINGS =
            new Driver.DriverSettings(3, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));

    private static final RequestTemplate LOGIN = once(post("/login", "text/plain", "sam"));
    private static final RequestSet ADD_AND_READ = set(
            counted(
                    expecting(
                            capturing(post("/owners/{{id}}/visits", "text/plain", "{{$uuid}}"), "visit", "$.visit"),
                            201),
                    "select count(*) from message"),
            get("/visits/{{>visit}}"));

    private final AtomicLong blocks = new AtomicLong();
    private final AtomicInteger visits = new AtomicInteger();
    private final Queue<String> posted = new ConcurrentLinkedQueue<>();
    private int losesVisit = -1;
    private int misreadsVisit = -1;

    @AutoClose
    private final ScriptedHttpServer app = new ScriptedHttpServer((nth, request, reply) -> {
        if (request.uri().equals("/login")) {
            reply.text("HTTP/1.1 200 OK\r\nSet-Cookie: SID=5; Path=/\r\nContent-Length: 0\r\n\r\n");
        } else if (!"SID=5".equals(request.headers().get("Cookie"))) {
            reply.text("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n");
        } else if (request.method().name().equals("POST")) {
            posted.add(request.uri() + " " + request.content().toString(UTF_8));
            stored(visits.incrementAndGet(), reply);
        } else {
            int visit = Integer.parseInt(request.uri().substring("/visits/".length()));
            reply.text(json("200 OK", "{\"visit\":" + (visit == misreadsVisit ? 1 : visit) + "}"));
        }
    });

    @AutoClose
    private final LocalMachines machines = new LocalMachines("a", "b");

    @AutoClose
    private final ClientLoop loop = new ClientLoop();

    private void stored(int visit, Reply reply) {
        if (visit != losesVisit) {
            DATABASE.run("INSERT INTO message VALUES (gen_random_uuid(), 'text', 'author', now())");
        }
        reply.text(json("201 Created", "{\"visit\":" + visit + "}"));
    }

    private static String json(String status, String body) {
        return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                + "\r\n\r\n" + body;
    }

    private CaseWork work(Driver driver) {
        RequestFile file = new RequestFile(
                Path.of("petclinic.http"),
                List.of(
                        LOGIN,
                        ADD_AND_READ.requests().getFirst(),
                        ADD_AND_READ.requests().getLast()),
                List.of(Map.of("id", "1"), Map.of("id", "2"), Map.of("id", "3")));
        return new WorkloadDefinition.Supply(
                        blocks::getAndIncrement,
                        Optional.of(new WorkloadDefinition.OwnRequests(file, 7, pause -> {})),
                        workload -> {
                            throw new IllegalArgumentException(workload + " is no request of a user");
                        })
                .definition(Workload.of(ADD_AND_READ))
                .work(
                        new WorkloadDefinition.Subject(
                                driver,
                                app.endpoint(WireFormat.JSON),
                                app.endpoint(WireFormat.JSON),
                                "petclinic",
                                new Agreement(),
                                Optional.of(DATABASE),
                                Optional.empty(),
                                true,
                                2),
                        new Load.ClosedLoop(3, 0));
    }

    private List<BlockDriver.Driven> drive(List<Verification> proofs) {
        List<BlockDriver.Driven> all = new ArrayList<>();
        Driver here = Drivers.open(loop, app.endpoint(WireFormat.JSON), SETTINGS);
        CaseWork work = work(here);
        work.prepare();
        try (SpreadDriver driver = new SpreadDriver(
                here,
                machines,
                () -> new SpreadCase.Order(
                        app.endpoint(WireFormat.JSON),
                        SETTINGS,
                        new BenchmarkConfig.Data(3, 20, 10, 0, 7, "batch"),
                        "visits",
                        0,
                        true,
                        work.rightAnswers(),
                        work.known()))) {
            for (int block = 0; block < 3; block++) {
                BlockWork asked = work.next();
                BlockDriver.Driven driven =
                        driver.run(asked, new BlockSpec(asked.first().operation(), SHORT), exchange -> {});
                all.add(driven);
                if (block == 0) {
                    asked.proof().passOver(driven.parts());
                } else {
                    proofs.add(asked.proof().verify(driven.parts()));
                }
            }
        }
        return all;
    }

    @Test
    void whatAllMachinesHadAcknowledgedIsStored() {
        List<Verification> proofs = new ArrayList<>();
        List<BlockDriver.Driven> all = drive(proofs);

        assertThat(proofs).allSatisfy(proof -> {
            assertThat(proof.differences()).isEmpty();
            assertThat(proof.right()).isTrue();
            assertThat(proof.rowsFound()).isPositive();
        });
        assertThat(all)
                .allSatisfy(driven -> assertThat(driven.parts()).allSatisfy(part -> {
                    assertThat(part.rightAnswers())
                            .isPositive()
                            .isEqualTo(part.outcome().succeeded());
                    assertThat(part.rightByTemplate().stream().mapToLong(Long::longValue))
                            .hasSize(2);
                    assertThat(part.rightByTemplate().stream()
                                    .mapToLong(Long::longValue)
                                    .sum())
                            .isEqualTo(part.rightAnswers());
                }));
        assertThat(posted).doesNotHaveDuplicates();
    }

    @Test
    void aVisitThatIsLostAmongThoseOfBothIsFound() {
        losesVisit = 6; // in the warm-up: three were to learn from
        List<Verification> proofs = new ArrayList<>();

        assertThatExceptionOfType(Verification.WrongAnswerException.class)
                .isThrownBy(() -> drive(proofs))
                .withMessageMatching(
                        "required [\\d,]+ more by `select count[(][*][)] from message`, actual [\\d,]+: 1 lost");
        assertThat(proofs).isEmpty();
    }

    @Test
    void aWrongAnswerToOneOfThemIsFoundAndTheMachineIsNamed() {
        misreadsVisit = 6;
        List<Verification> proofs = new ArrayList<>();

        List<BlockDriver.Driven> all = drive(proofs);

        assertThat(all.getFirst().outcome().failed()).isOne();
        assertThat(all.getFirst().outcome().failures().descriptions())
                .singleElement()
                .asString()
                .matches("[ab]: request \\d+: GET /visits/6: [$]\\.visit is 1, expected \"6\"");
    }
}
