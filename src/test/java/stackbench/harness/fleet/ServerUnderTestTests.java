package stackbench.harness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.process.ProcFs;
import stackbench.harness.plan.Arm;
import stackbench.harness.server.RunningServer;

class ServerUnderTestTests {

    @Test
    void ofCompilersTheKernelIsAskedAlsoWhereNoJvmAnswers() {
        assumeThat(ProcFs.SYSTEM.text("stat")).isPresent();
        ServerUnderTest server = new ServerUnderTest(
                Arm.of(Architecture.SERVLET),
                new ThisProcess("servlet", "localhost", 1),
                Optional.empty(),
                new TreeMap<>(),
                Optional.empty());

        assertThat(server.compiledMillis()).containsOnlyKeys(Party.SERVER);
        assertThat(server.compiledMillis().get(Party.SERVER)).isPositive();
    }

    /** This JVM as a server. The suite is not attached to it. */
    private record ThisProcess(String name, String host, int port) implements RunningServer {

        @Override
        public Map<String, ProcessHandle> processes() {
            return Map.of("server", ProcessHandle.current());
        }

        @Override
        public Optional<String> failure() {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }
}
