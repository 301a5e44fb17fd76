package stackbench.harness.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
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
import stackbench.harness.verdict.result.Verdict;

/** A server of two processes is measured as one of one is: each of them is a party, and each must last. */
@Tag("thorough")
@Timeout(120)
class FurtherNodeTests {

    private static final Architecture FRONT = Architecture.SERVLET_MEMORY;
    private static final Party DOWNSTREAM = Party.named("downstream");
    private static final Cell CELL = new Cell(Workload.CREATE, new Load.ClosedLoop(2, 5));

    private final DefectiveServers servers = new DefectiveServers("further_nodes");
    private final DefectiveCells cells = new DefectiveCells(servers);

    @TempDir
    private Path directory;

    @BeforeEach
    void start() {
        ServerSpec spec = new ServerSpec(
                "create-" + FRONT,
                Node.ofApp(Node.FRONT, FRONT, Map.of()),
                List.of(Node.ofApp(DOWNSTREAM.name(), Architecture.REACTIVE_MEMORY, Map.of())),
                ServerBuild.own());
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("64m", ServerSpec.Jvm.QUICK_START, directory);
        servers.fleet().add(Arm.of(FRONT), StartedServer.forked(spec, jvm, SharedPostgres.leash()), Optional.empty());
    }

    @AfterEach
    void stop() {
        cells.close();
        servers.close();
    }

    @Test
    void eachOfItsProcessesIsAParty() {
        cells.watch();

        CaseResult result = cells.measure(CELL).getFirst();

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
        Objects.requireNonNull(servers.fleet().server(Arm.of(FRONT)).processes().get(DOWNSTREAM))
                .destroyForcibly();

        CaseResult result = cells.measure(CELL).getFirst();

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.reasons().getFirst())
                .startsWith("The downstream create-servlet-memory exited with status 137");
        assertThat(result.requestsPerSecond()).isNull();
    }
}
