package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackbench.harness.load.ClientLoop;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.RelativeRate;

@Timeout(30)
class ClientTests {

    private static final Load CLOSED = new Load.ClosedLoop(4, 100);
    private static final Load RATE = new Load.ConstantRate(100, 100);
    private static final Load SHARE = new RelativeRate(60, 100);

    private final List<Boolean> asked = new ArrayList<>();
    private final ClientLoop loop = new ClientLoop();

    @AfterEach
    void closeTheLoop() {
        loop.close();
    }

    private Client client(boolean allowed) {
        return new Client(loop, first -> {
            asked.add(first);
            return allowed;
        });
    }

    @Test
    void itGoesFirstWhileARateIsGivenAndInTurnUnderOtherLoads() {
        Client client = client(true);

        assertThat(client.readyFor(CLOSED, true)).isEmpty();
        assertThat(client.readyFor(SHARE, true)).contains(Client.FIRST);
        assertThat(client.readyFor(RATE, true)).contains(Client.FIRST);
        assertThat(client.readyFor(CLOSED, true)).isEmpty();
        assertThat(asked).as("nothing is asked for that is so already").containsExactly(true, false);
    }

    @Test
    void thatItCannotGoFirstIsToldBeforeARunThatHasRates() {
        assertThat(client(false).handicap(List.of(CLOSED, SHARE), true)).contains(Client.HANDICAP);
        assertThat(client(false).handicap(List.of(CLOSED), true)).isEmpty();
        assertThat(client(false).handicap(List.of(SHARE), false)).isEmpty();
        assertThat(client(true).handicap(List.of(SHARE), true)).isEmpty();
    }

    @Test
    void aSmokeRunAsksForNothing() {
        assertThat(client(true).readyFor(SHARE, false)).isEmpty();
        assertThat(asked).isEmpty();
    }

    @Test
    void thatTheSystemRefusedIsSaidOfEachCase() {
        Client client = client(false);

        assertThat(client.readyFor(SHARE, true)).contains(Client.IN_TURN);
        assertThat(client.readyFor(SHARE, true)).contains(Client.IN_TURN);
        assertThat(client.readyFor(CLOSED, true)).isEmpty();
        assertThat(asked).as("the policy is not reset where it was refused").containsExactly(true, true);
    }

    @Test
    void thatItCouldNotGoBackIsSaidToo() {
        Client client = new Client(loop, first -> first);
        client.readyFor(SHARE, true);

        assertThat(client.readyFor(CLOSED, true)).contains(Client.FIRST);
    }

    @Test
    void linuxHasThePolicyThatIsSaid() throws IOException {
        Client client = new Client(loop);

        String said = client.readyFor(SHARE, true).orElseThrow();
        assertThat(policy()).isEqualTo(said.equals(Client.FIRST) ? "1" : "0");

        client.readyFor(CLOSED, true);
        assertThat(policy()).isEqualTo("0");
    }

    /** The 41st field of proc(5) {@code /proc/self/task/<id>/stat}; those from the third on stand behind the name of the thread. */
    private String policy() throws IOException {
        Path stat =
                Path.of("/proc/self/task", String.valueOf(loop.linuxThreadId().orElseThrow()), "stat");
        String fields = Files.readString(stat);
        return fields.substring(fields.lastIndexOf(')') + 2).split(" ", -1)[41 - 3];
    }
}
