package stackbench.harness.database.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import stackbench.harness.database.SharedPostgres;

/** Whom a postmaster.pid names, which may be left of a server that is long gone. */
@Timeout(60)
class PostmasterTests {

    @TempDir
    private Path data;

    private void write(ProcessHandle process, Instant started) throws IOException {
        Files.writeString(
                data.resolve("postmaster.pid"),
                "%d\n%s\n%d\n".formatted(process.pid(), data, started.getEpochSecond()));
    }

    private static Instant start(ProcessHandle process) {
        return process.info().startInstant().orElseThrow();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anotherProgramWithTheIdSurvives() throws IOException {
        Process other = new ProcessBuilder("sleep", "600").start();
        try {
            write(other.toHandle(), start(other.toHandle()));

            Postmaster.endIn(data);

            assertThat(other.isAlive()).isTrue();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void anotherPostgresWithTheIdIsNotTheOneThatWasStartedBefore() throws IOException {
        ProcessHandle postgres = SharedPostgres.server().process().orElseThrow();

        write(postgres, start(postgres).plusSeconds(1));
        assertThat(Postmaster.in(data)).hasValue(postgres);

        write(postgres, start(postgres).minus(Duration.ofMinutes(5)));
        assertThat(Postmaster.in(data)).isEmpty();

        write(postgres, start(postgres).plus(Duration.ofMinutes(5)));
        assertThat(Postmaster.in(data)).isEmpty();
    }

    @Test
    void aFileThatIsTornOrMissingNamesNobody() throws IOException {
        assertThat(Postmaster.in(data)).isEmpty();
        Files.writeString(
                data.resolve("postmaster.pid"), ProcessHandle.current().pid() + "\n");
        assertThat(Postmaster.in(data)).isEmpty();
        Files.writeString(data.resolve("postmaster.pid"), "a\nb\nc\n");
        assertThat(Postmaster.in(data)).isEmpty();
    }
}
