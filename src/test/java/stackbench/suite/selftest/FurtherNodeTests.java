package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import stackbench.defect.LateDownstream;
import stackbench.harness.config.Architecture;
import stackbench.harness.database.SharedPostgres;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.Node;
import stackbench.harness.server.ServerBuild;
import stackbench.harness.server.ServerSpec;
import stackbench.harness.server.StartedServer;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Resources.DownstreamResult;
import stackbench.harness.verdict.result.Verdict;

/** A server of two processes is measured as one of one is: each of them is a party, and each must last. */
@Tag("thorough")
@Timeout(180)
class FurtherNodeTests {

    private static final Architecture FRONT = Architecture.SERVLET_MEMORY;
    private static final Architecture EDGE = Architecture.EDGE_SYNC;
    private static final Party DOWNSTREAM = Party.named("downstream");
    private static final Cell CREATE = new Cell(Workload.CREATE, new Load.ClosedLoop(2, 5));
    private static final Cell CALLS = new Cell(Workload.DOWNSTREAM_10MS, new Load.ClosedLoop(4, 1));

    private final DefectiveServers servers = new DefectiveServers("further_nodes");

    @AutoClose
    private final DefectiveCells cells = new DefectiveCells(servers);

    @TempDir
    private Path directory;

    private void start() {
        ServerSpec spec = new ServerSpec(
                "create-" + FRONT,
                Node.ofApp(Node.FRONT, FRONT, Map.of()),
                List.of(Node.ofApp(DOWNSTREAM.name(), Architecture.REACTIVE_MEMORY, Map.of())),
                ServerBuild.own());
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory);
        servers.fleet().add(Arm.of(FRONT), StartedServer.forked(spec, jvm, SharedPostgres.leash()), Optional.empty());
    }

    @Test
    void eachOfItsProcessesIsAParty() {
        start();
        cells.watch();

        CaseResult result = cells.measure(CREATE).getFirst();

        assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.PASS);
        Parties parties = result.resources().parties();
        assertThat(parties.byParty().keySet()).containsExactly(Party.SERVER, DOWNSTREAM, Party.CLIENT);
        assertThat(parties.of(DOWNSTREAM))
                .hasValueSatisfying(used -> assertThat(used)
                        .extracting(
                                PartyUsage::cpuSeconds, PartyUsage::rssPeakBytes, PartyUsage::threads, PartyUsage::jvm)
                        .doesNotContainNull());
        assertThat(servers.fleet().starts()).hasSize(2);
    }

    @Test
    void itsCasesFailWhenOneOfThemHasEndedThoughTheFrontAnswers() {
        start();
        Objects.requireNonNull(servers.fleet().server(Arm.of(FRONT)).processes().get(DOWNSTREAM))
                .destroyForcibly();

        CaseResult result = cells.measure(CREATE).getFirst();

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons().getFirst())
                .startsWith("The downstream create-servlet-memory exited with status 137");
        assertThat(result.requestsPerSecond()).isNull();
    }

    /** Measure an edge with the service behind it, which must not be late. */
    private CaseResult measured(Node downstream) {
        ServerSpec spec = new ServerSpec(
                "downstream-" + EDGE, Node.ofApp(Node.FRONT, EDGE, Map.of()), List.of(downstream), ServerBuild.own());
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory).planted(planted());
        servers.fleet().add(Arm.of(EDGE), StartedServer.forked(spec, jvm, SharedPostgres.leash()), Optional.empty());
        return cells.measure(CALLS, List.of(EDGE), 2).getFirst();
    }

    /** Copy the late one to where nothing else is, and return what belongs on the class path. */
    private Path planted() {
        String file = LateDownstream.class.getName().replace('.', '/') + ".class";
        try (InputStream program = LateDownstream.class.getClassLoader().getResourceAsStream(file)) {
            Path copy = directory.resolve("planted").resolve(file);
            Files.createDirectories(Objects.requireNonNull(copy.getParent()));
            Files.copy(Objects.requireNonNull(program), copy, StandardCopyOption.REPLACE_EXISTING);
            return directory.resolve("planted");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theServiceBehindItTellsHowLateItWasAndHowOftenItWasAsked() {
        CaseResult result = measured(Node.ofDownstream(Map.of()));
        DownstreamResult seen = Objects.requireNonNull(result.resources().downstream(), result.toString());

        assertThat(result.verified().responses()).isPositive();
        assertThat(seen.answers()).isGreaterThanOrEqualTo(result.requests().succeeded());
        assertThat(seen.limitPerSecond()).isEqualTo(400);
        assertThat(seen.latenessP99Millis()).isPositive();
    }

    @Test
    void whereThatIsLateTheCaseIsInvalid() {
        Node punctual = Node.ofDownstream(Map.of());
        Node late = new Node(punctual.party(), LateDownstream.class, punctual.properties(), punctual.probe());

        CaseResult result = measured(late);

        assertThat(result.verdict()).as(result.toString()).isEqualTo(Verdict.INVALID);
        assertThat(result.reasons())
                .anySatisfy(
                        reason -> assertThat(reason).startsWith("required the service behind the edge to be at most "));
        assertThat(result.requestsPerSecond()).isNull();
    }
}
