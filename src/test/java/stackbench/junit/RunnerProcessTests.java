package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.FileSource;
import stackbench.junit.protocol.EventWriter;
import stackbench.junit.protocol.Order;
import stackbench.junit.protocol.Order.Given;
import stackbench.junit.protocol.Token;

/** What JUnit is told, whatever becomes of a runner. */
@Timeout(60)
class RunnerProcessTests {

    @TempDir
    private Path directory;

    private final List<String> told = new ArrayList<>();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** Stands for JUnit. */
    private final EngineExecutionListener listener = new EngineExecutionListener() {

        @Override
        public void dynamicTestRegistered(TestDescriptor test) {
            told.add("registered " + test.getDisplayName());
        }

        @Override
        public void executionStarted(TestDescriptor test) {
            told.add("started " + test.getDisplayName());
        }

        @Override
        public void reportingEntryPublished(TestDescriptor test, ReportEntry entry) {
            told.add("reported " + test.getDisplayName() + " " + entry.getKeyValuePairs());
        }

        @Override
        public void executionFinished(TestDescriptor test, TestExecutionResult result) {
            told.add("finished " + test.getDisplayName() + " " + said(result));
        }
    };

    private static String said(TestExecutionResult result) {
        return result.getStatus()
                + result.getThrowable()
                        .map(failure -> " " + failure.getMessage())
                        .orElse("");
    }

    /** A program that does as a runner may: what its first argument says. */
    static final class ScriptedRunner {

        private ScriptedRunner() {}

        /** Others connect first: one that is gone again, one that does not know the token, and one that says nothing at all. */
        private static void strangers(int port) throws IOException {
            new Socket(InetAddress.getLoopbackAddress(), port).close();
            try (Socket liar = new Socket(InetAddress.getLoopbackAddress(), port);
                    Socket silent = new Socket(InetAddress.getLoopbackAddress(), port)) {
                Token.random().write(liar.getOutputStream());
                if (liar.getInputStream().read() >= 0 || silent.getInputStream().read() >= 0) {
                    throw new IOException("a stranger was told something");
                }
            }
        }

        public static void main(String[] arguments) throws IOException {
            System.out.println("this is the console");
            if (arguments[0].equals("never")) {
                System.err.println("cannot start: größer");
                System.exit(7);
            }
            Token token = Token.read(System.in);
            int port = Integer.parseInt(arguments[1]);
            if (arguments[0].equals("comes late")) {
                strangers(port);
            }
            try (Socket adapter = new Socket(InetAddress.getLoopbackAddress(), port)) {
                token.write(adapter.getOutputStream());
                Order order = Order.read(new DataInputStream(adapter.getInputStream()));
                EventWriter events = new EventWriter(new DataOutputStream(adapter.getOutputStream()));
                if (arguments[0].equals("refuses")) {
                    events.ended("not like this: " + order.settings().get(0).value());
                    return;
                }
                events.cases(List.of("a", "b", "c"));
                events.started("a");
                events.reported("a", Map.of("verdict", "PASS"));
                events.passed("a");
                events.started("b");
                if (arguments[0].equals("dies")) {
                    System.err.println("out of memory");
                    Runtime.getRuntime().halt(3);
                }
                events.failed("b", "a wrong answer");
                events.started("c");
                events.passed("c");
                events.ended(arguments[0].equals("ends badly") ? "the report cannot be written" : "");
            }
        }
    }

    private TestExecutionResult run(String script) {
        BenchmarkDescriptor descriptor =
                new BenchmarkDescriptor(UniqueId.forEngine(StackbenchTestEngine.ID), RunnerProcessTests.class);
        CaseReports reports = new CaseReports(descriptor, listener, directory.resolve("shop.http"));
        List<String> line = List.of(
                RunnerJdk.java(Path.of(System.getProperty("java.home"))).toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dstdout.encoding=UTF-8",
                "-Dstderr.encoding=UTF-8",
                "-cp",
                ClassPath.placeOf(RunnerProcessTests.class).orElseThrow().toString(),
                ScriptedRunner.class.getName(),
                script);
        new RunnerProcess(line, directory, new PrintStream(printed, true, StandardCharsets.UTF_8))
                .run(
                        new Order(List.of(new Given("bench.requests", "shop.http", "@ServerBenchmark")), List.of()),
                        reports);
        assertThat(descriptor.getChildren())
                .allSatisfy(test -> assertThat(test.getSource())
                        .contains(FileSource.from(directory.resolve("shop.http").toFile())));
        return reports.result();
    }

    @Test
    void eachCaseIsATestOfTheClass() {
        assertThat(run("right").getStatus()).isEqualTo(Status.SUCCESSFUL);
        assertThat(told)
                .containsExactly(
                        "registered a",
                        "registered b",
                        "registered c",
                        "started a",
                        "reported a {verdict=PASS}",
                        "finished a SUCCESSFUL",
                        "started b",
                        "finished b FAILED a wrong answer",
                        "started c",
                        "finished c SUCCESSFUL");
        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("this is the console\n");
    }

    @Test
    @Tag("thorough")
    void whoConnectsInsteadOfTheRunnerIsToldNothingAndTellsNothing() {
        assertThat(run("comes late").getStatus()).isEqualTo(Status.SUCCESSFUL);
        assertThat(told).contains("finished a SUCCESSFUL", "finished b FAILED a wrong answer");
    }

    @Test
    void aRefusalFailsTheClassAndSoDoesWhatGoesWrongAtTheEnd() {
        assertThat(said(run("refuses"))).isEqualTo("FAILED not like this: shop.http");
        assertThat(told).isEmpty();
        assertThat(said(run("ends badly"))).isEqualTo("FAILED the report cannot be written");
        assertThat(told).contains("finished c SUCCESSFUL");
    }

    @Test
    void whereTheRunnerDiesAllCasesThatAreLeftFailWithItsExitCodeAndLastLines() {
        String how =
                "The runner ended with exit code 3 before its run was over; its last lines:\nthis is the console\nout of memory";

        assertThat(run("dies").getStatus()).isEqualTo(Status.SUCCESSFUL);
        assertThat(told)
                .endsWith("started b", "finished b FAILED " + how, "started c", "finished c FAILED " + how)
                .contains("finished a SUCCESSFUL");
    }

    @Test
    void aRunnerThatDoesNotStartFailsTheClass() {
        assertThat(said(run("never")))
                .startsWith("FAILED The runner ended with exit code 7 before its run was over")
                .endsWith("this is the console\ncannot start: größer");
        assertThatExceptionOfType(BenchmarkException.class)
                .isThrownBy(() -> new RunnerProcess(
                                List.of("/no/java"), directory, new PrintStream(printed, true, StandardCharsets.UTF_8))
                        .run(
                                new Order(List.of(), List.of()),
                                new CaseReports(
                                        new BenchmarkDescriptor(
                                                UniqueId.forEngine(StackbenchTestEngine.ID), RunnerProcessTests.class),
                                        listener,
                                        directory)))
                .withMessageStartingWith("The runner cannot be started, or does not answer as one:");
    }
}
