package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.Rates;
import stackbench.harness.config.WireFormat;
import stackbench.harness.fleet.ServerUnderTest;
import stackbench.harness.measure.party.Parties.PartyProcesses;
import stackbench.harness.measure.process.ProcFs;
import stackbench.harness.plan.Arm;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.server.Node;
import stackbench.harness.server.RunningServer;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.harness.watch.CaseMeter;

/** What is started again while a case is measured may explain its errors: the server is not accused. */
class ContinuityTests {

    private static final Case CASE =
            new Case(new Cell(Workload.CREATE, new Load.ClosedLoop(1, 1)), Architecture.SERVLET);

    /** A server with one process that may be replaced. */
    private record Replaceable(String party, AtomicReference<ProcessHandle> process) implements RunningServer {

        @Override
        public String name() {
            return "servlet";
        }

        @Override
        public String host() {
            return "localhost";
        }

        @Override
        public int port() {
            return 1;
        }

        @Override
        public Map<String, ProcessHandle> processes() {
            return Map.of(party, process.get());
        }

        @Override
        public Optional<String> failure() {
            return Optional.empty();
        }

        @Override
        public void close() {
            // it goes on
        }
    }

    private static CaseRun run(RunningServer server) {
        return new CaseRun(
                CASE,
                new ServerUnderTest(
                        Arm.of(Architecture.SERVLET), server, Optional.empty(), new TreeMap<>(), Optional.empty()),
                new BlockDriver.Here(new PartlyBusyDriver(0.1)),
                new StubWork(),
                MeasuringStrategy.of(CASE.cell().load(), WireFormat.JSON, Rates.NONE, Optional.empty(), 1),
                PartyProcesses.ofClient(),
                CaseMeter.OFF,
                1);
    }

    private static ProcessHandle startedAtAnotherTime() {
        Optional<Instant> own = ProcessHandle.current().info().startInstant();
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().startInstant().isPresent())
                .filter(process -> !process.info().startInstant().equals(own))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aProcessThatIsStartedAgainInTheWarmUpMakesACaseInvalid() {
        AtomicReference<ProcessHandle> process = new AtomicReference<>(ProcessHandle.current());
        try (CaseRun run = run(new Replaceable(Node.FRONT, process))) {
            run.burst(Duration.ofMillis(1));
            process.set(startedAtAnotherTime());
            run.fail(new WrongAnswerException("in the warm-up: status 503"));

            CaseResult result = new Judge(new Soundness(false))
                    .rule(CASE, List.of(run.finish(new BlockPlan(1, Duration.ofMillis(100)), Optional.empty())));

            assertThat(result.verdict()).isEqualTo(Verdict.INVALID);
            assertThat(result.reasons().toString()).contains("required one run of the server");
        }
    }

    @Test
    void aNetworkThatDoesNotSayHowLateItWasMakesACaseInvalid() {
        assertThat(reasons(Node.NETWORK)).contains("required a network to the database that says how late it was");
        assertThat(reasons(Node.FRONT)).doesNotContain("network");
    }

    /** Why a case is INVALID whose server has one process, of that party. */
    private static String reasons(String party) {
        try (CaseRun run = run(new Replaceable(party, new AtomicReference<>(ProcessHandle.current())))) {
            return new Judge(new Soundness(false))
                    .rule(CASE, List.of(run.finish(new BlockPlan(1, Duration.ofMillis(100)), Optional.empty())))
                    .reasons()
                    .toString();
        }
    }

    private static final ProcessHandle SELF = ProcessHandle.current();

    @TempDir
    private Path proc;

    private void state(String stat) throws IOException {
        Path directory = Files.createDirectories(proc.resolve(String.valueOf(SELF.pid())));
        Files.writeString(directory.resolve("stat"), SELF.pid() + stat);
    }

    @Test
    void aProcessThatWasStoppedIsRememberedAfterItWentOn() throws IOException {
        try (Continuity.StoppedProcesses watch =
                new Continuity.StoppedProcesses(new ProcFs(proc), Map.of("server", SELF))) {
            watch.look();
            state(" (java) T) S 1 2");
            watch.look();
            assertThat(watch.seen()).isEmpty();

            state(" (java) T 1 2");
            watch.look();
            state(" (java) S 1 2");
            watch.look();

            assertThat(watch.seen()).containsExactly("server");
        }
    }
}
