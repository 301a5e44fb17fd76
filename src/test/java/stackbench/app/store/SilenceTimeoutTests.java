package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SilenceTimeoutTests {

    private static final byte[] ROW = {'D', 0, 0, 0, 6, 0, 0};
    private static final byte[] SUSPENDED = {'s', 0, 0, 0, 4};
    private static final byte[] READY = {'Z', 0, 0, 0, 5, 'I'};

    private final EmbeddedChannel channel = new EmbeddedChannel();

    @BeforeEach
    void connect() {
        channel.config().setAutoRead(false);
        channel.freezeTime();
        channel.pipeline().addLast(new SilenceTimeout(Duration.ofSeconds(10)));
        channel.pipeline().fireChannelActive();
    }

    @Test
    void aConnectionThatIsIdleStaysOpen() {
        channel.read();
        pass(60);
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void aStatementThatIsNotAnsweredAtAllEndsItsConnection() {
        send();
        pass(9);
        assertThat(channel.isOpen()).as("after 9 s").isTrue();
        pass(3);
        assertThat(channel.isOpen()).as("after 12 s").isFalse();
    }

    @Test
    void anAnswerThatStopsInTheMiddleEndsItsConnection() {
        send();
        pass(9);
        receive(ROW);
        pass(9);
        assertThat(channel.isOpen()).as("9 s after the row").isTrue();
        pass(3);
        assertThat(channel.isOpen()).as("12 s after the row").isFalse();
    }

    @Test
    void aConnectionWhoseStatementIsAnsweredIsIdleAgain() {
        send();
        receive(ROW);
        receive(READY);
        pass(60);
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void aDriverMayTakeItsTimeToAskForTheNextPortion() {
        send();
        receive(ROW);
        receive(SUSPENDED);
        pass(60);
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void theEndOfAnAnswerMayArriveInParts() {
        send();
        receive(new byte[] {'D', 0, 0, 0, 6, 0, 0, 'Z', 0});
        receive(new byte[] {0, 0});
        receive(new byte[] {5, 'T'});
        pass(60);
        assertThat(channel.isOpen()).isTrue();
    }

    @Test
    void timeInWhichNoMoreRowsAreAskedForDoesNotCount() {
        send();
        receiveLast(ROW);
        pass(60);
        assertThat(channel.isOpen()).as("while nothing was asked for").isTrue();
        channel.read();
        pass(9);
        assertThat(channel.isOpen()).as("9 s after more was asked for").isTrue();
        pass(3);
        assertThat(channel.isOpen()).as("12 s after more was asked for").isFalse();
    }

    private void send() {
        channel.writeOutbound(Unpooled.copiedBuffer("Q", StandardCharsets.US_ASCII));
        channel.read();
    }

    /** Receive bytes, and ask for more. */
    private void receive(byte[] bytes) {
        receiveLast(bytes);
        channel.read();
    }

    private void receiveLast(byte[] bytes) {
        channel.writeInbound(Unpooled.wrappedBuffer(bytes));
    }

    private void pass(int seconds) {
        for (int second = 0; second < seconds; second++) {
            channel.advanceTimeBy(1, TimeUnit.SECONDS);
            channel.runScheduledPendingTasks();
        }
    }
}
