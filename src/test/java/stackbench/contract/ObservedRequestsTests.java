package stackbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.contract.client.Reply;
import stackbench.contract.server.ContractServer;
import stackbench.contract.server.SharedDatabase;
import stackbench.harness.config.Architecture;
import stackbench.harness.server.ServerSpec;

/** Each request of an observed server has a trace, and a line in a file that is not the server's own log. */
@Tag("thorough")
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class ObservedRequestsTests {

    @RegisterExtension
    static final SharedDatabase DATABASE = new SharedDatabase("observed");

    @TempDir
    static Path output;

    @ParameterizedTest
    @CsvSource({
        "servlet, http get /messages ",
        "servlet-virtual, http get /messages ",
        "reactive, http get /messages ",
        "rsocket, request-stream "
    })
    void aRequestHasATraceAndALineInAFileOfItsOwn(Architecture architecture, String request) throws IOException {
        ServerSpec.Jvm jvm = new ServerSpec.Jvm("128m", ServerSpec.Jvm.QUICK_START, output);
        try (ContractServer server = DATABASE.fork(architecture, Map.of("stackbench.observed", "true"), jvm)) {
            assertThat(Clients.of(server).list(ContractSubject.author())).isEqualTo(Reply.EMPTY);
            await().atMost(Duration.ofSeconds(10))
                    .untilAsserted(() -> assertThat(lines(architecture + ".*[.]requests[.]log"))
                            .anyMatch(line -> line.matches(".* [0-9a-f]{32} " + request + ".*")));
        }
        assertThat(lines(architecture + "[.]log")).noneMatch(line -> line.contains(request));
    }

    private static List<String> lines(String name) throws IOException {
        try (Stream<Path> files = Files.list(output)) {
            return files.filter(file -> file.getFileName().toString().matches(name))
                    .flatMap(ObservedRequestsTests::linesOf)
                    .toList();
        }
    }

    private static Stream<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
