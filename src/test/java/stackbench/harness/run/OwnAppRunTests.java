package stackbench.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsExchange;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.load.http.SampleCertificate;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.server.SampleApps;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** Measured runs of users' own apps, as keys ask for them: right apps pass, and each defect that is planted in one is found. */
@Tag("thorough")
@Timeout(240)
@TestInstance(Lifecycle.PER_CLASS)
@ResourceLock(SharedPostgres.OWN_SERVERS)
class OwnAppRunTests {

    private static final String SHORT = """
            bench.threads=4
            bench.rounds=2
            bench.block=300ms
            bench.warm-up=300ms
            bench.server.jvm-options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC
            """;

    @TempDir
    private Path directory;

    private Path visits = Path.of("");
    private Path plain = Path.of("");
    private int runs;

    @BeforeAll
    void build(@TempDir Path apps) {
        visits = SampleApps.visits(apps);
        plain = SampleApps.plain(apps);
    }

    /** Run the requests of an app in one visit. */
    private RunResult run(String requestsOf, String properties) {
        return WholeRun.asShipped(
                directory.resolve("run-" + ++runs),
                SHORT + "bench.requests=%s\n".formatted(SampleApps.requests(requestsOf)) + properties);
    }

    /** The keys of {@code visits} on the suite's PostgreSQL. */
    private String visitsOnPostgres() {
        return """
                bench.app.visits=%s
                bench.app.visits.database=postgres
                """.formatted(visits);
    }

    /** The keys of it and of a variant that has one more property. */
    private String visitsAnd(String property) {
        return visitsOnPostgres() + """
                bench.variant.visits-other.of=visits
                bench.variant.visits-other.spring.%s
                """.formatted(property);
    }

    /** Require an app that answered rightly; that a busy machine leaves time for as many requests as a figure needs is another matter. */
    private static void isRight(CaseResult result) {
        assertThat(result.verdict()).as(result.id() + ": " + result.reasons()).isNotEqualTo(Verdict.FAIL);
        assertThat(result.verified().responses()).as(result.id()).isPositive();
    }

    private static CaseResult of(String id, RunResult run) {
        return run.cases().stream()
                .filter(result -> result.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        run.cases().stream().map(CaseResult::id).toList()));
    }

    @Test
    void twoAppsThatAnswerAlikeAreComparedWhateverTheyAreMadeOf() {
        RunResult run = run("plain", visitsOnPostgres() + """
                bench.app.plain=%s
                bench.requests.data=%s""".formatted(plain, SampleApps.pets()));

        assertThat(run.cases()).allSatisfy(OwnAppRunTests::isRight);
        assertThat(run.cases())
                .extracting(CaseResult::id)
                .containsExactlyInAnyOrder(
                        "visits-of-a-pet-a-list/visits/threads=4",
                        "visits-of-a-pet-a-list/plain/threads=4",
                        "find-a-visit/visits/threads=4",
                        "find-a-visit/plain/threads=4",
                        "page-of-a-pet/visits/threads=4",
                        "page-of-a-pet/plain/threads=4",
                        "mix/visits/threads=4",
                        "mix/plain/threads=4");
        assertThat(of("page-of-a-pet/plain/threads=4", run).notes().toString()).contains("every byte");
        assertThat(run.cases())
                .as("pinned virtual threads are counted, however an app is threaded")
                .anySatisfy(result -> assertThat(
                                result.resources().parties().of(Party.SERVER).map(PartyUsage::jvm))
                        .hasValueSatisfying(
                                jvm -> assertThat(jvm.pinnedVirtualThreads()).isNotNull()));
        assertThat(run.servers())
                .extracting(ServerStart::commandLine)
                .allSatisfy(line -> assertThat(line).contains("-jar"))
                .anySatisfy(line -> assertThat(line).contains("--server.port=0", "--server.address=127.0.0.1"));
    }

    @Test
    void requestsThatWritePassWhereTheDatabaseHasAsManyRowsMoreAsWereAcknowledged() {
        RunResult run = run("visits", visitsOnPostgres());

        assertThat(run.cases()).allSatisfy(OwnAppRunTests::isRight);
        assertThat(of("add-a-visit/visits/threads=4", run).notes().toString())
                .contains("every value but ", "($.id, $.createdAt")
                .doesNotContain("not checked");
        assertThat(of("read-it-back/visits/threads=4", run).verified().responses())
                .isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                // found before the blocks by its value, or in them by its bytes
                "planted.wrong-value-every=100 | find-a-visit | description|altered",
                "planted.wrong-value-every=100 | visits-of-a-pet-a-list | description|altered",
                "planted.lost-insert-every=20  | add-a-visit | select count",
                "planted.lost-insert-every=20  | read-it-back | 404",
                "planted.other-page=true       | page-of-a-pet | arms disagree.*Another"
            })
    void aDefectThatOneArmHasFailsIt(String defect, String workload, String reason) {
        RunResult run = run("visits", visitsAnd(defect) + "bench.only=" + workload + "/**");

        CaseResult found = of(workload + "/visits-other/threads=4", run);
        assertThat(found.verdict()).as(found.toString()).isEqualTo(Verdict.FAIL);
        assertThat(found.reasons()).anySatisfy(text -> assertThat(text).containsPattern(reason));
        assertThat(found.requestsPerSecond()).isNull();
        if (!defect.contains("other-page")) { // of two pages nobody knows which is right
            isRight(of(workload + "/visits/threads=4", run));
        }
    }

    @Test
    void anArmThatIsLateIsRightAndItsFiguresSayIt() {
        RunResult run = run("visits", visitsAnd("planted.slow-millis=5") + "bench.only=find-a-visit/**");

        CaseResult slow = of("find-a-visit/visits-other/threads=4", run);
        isRight(slow);
        if (slow.passed()) {
            assertThat(Objects.requireNonNull(slow.latencyMillis()).mean()).isGreaterThan(5);
        }
    }

    @Test
    void theSameAppWithAndWithoutTlsGivesTheSameAnswers() {
        SampleCertificate certificate = new SampleCertificate();
        RunResult run = run(
                "visits",
                visitsAnd("server.ssl.certificate=file:" + certificate.certificate())
                        + """
                bench.variant.visits-other.spring.server.ssl.certificate-private-key=file:%s
                bench.only=find-a-visit/**
                """.formatted(certificate.privateKey()));

        assertThat(run.cases()).hasSize(2).allSatisfy(OwnAppRunTests::isRight);
        assertThat(of("find-a-visit/visits-other/threads=4", run).notes())
                .contains("over TLS; any certificate is trusted");
        assertThat(of("find-a-visit/visits/threads=4", run).notes().toString()).doesNotContain("TLS");
    }

    /** Apps that somebody else started, one of them with TLS: each names itself in its answers, which are checked, and what it uses is not known. */
    @Test
    void anAppThatRunsElsewhereIsMeasuredWithoutItsResources() throws IOException {
        Path requests = directory.resolve("elsewhere.http");
        Files.writeString(requests, "### Say hello\nGET /hello\n");
        HttpServer elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        HttpsServer encrypted = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        encrypted.setHttpsConfigurator(new HttpsConfigurator(new SampleCertificate().context()));
        for (HttpServer server : List.of(elsewhere, encrypted)) {
            server.createContext("/", exchange -> {
                String scheme = exchange instanceof HttpsExchange ? "https" : "http";
                byte[] hello = "hello from %s://%s"
                        .formatted(scheme, exchange.getRequestHeaders().getFirst("Host"))
                        .getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/plain");
                exchange.sendResponseHeaders(200, hello.length);
                exchange.getResponseBody().write(hello);
                exchange.close();
            });
            server.start();
        }
        try {
            RunResult run = WholeRun.asShipped(
                    directory.resolve("elsewhere"),
                    SHORT
                            + """
                            bench.app.hello=http://127.0.0.1:%d
                            bench.app.hello-tls=https://127.0.0.1:%d
                            bench.requests=%s
                            """.formatted(
                                            elsewhere.getAddress().getPort(),
                                            encrypted.getAddress().getPort(),
                                            requests));

            CaseResult result = of("say-hello/hello/threads=4", run);
            isRight(result);
            isRight(of("say-hello/hello-tls/threads=4", run));
            assertThat(result.notes().toString()).contains("it runs already", "what it uses is not known");
            assertThat(result.resources().parties().of(Party.SERVER).map(PartyUsage::cpuSeconds))
                    .isEmpty();
            assertThat(run.servers()).isEqualTo(List.of());
        } finally {
            elsewhere.stop(0);
            encrypted.stop(0);
        }
    }
}
