package stackbench.app.downstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What comes is passed on after the delay, by a clock that the test moves. */
class DelayedBytesTests {

    private static final Duration DELAY = Duration.ofMillis(3);

    private final List<Long> lateness = new ArrayList<>();
    private final AtomicLong nanoTime = new AtomicLong(42);
    private final List<ChannelPromise> unfinished = new ArrayList<>();
    private final EmbeddedChannel database = new EmbeddedChannel();
    private final EmbeddedChannel server =
            new EmbeddedChannel(new DelayedBytes(database, DELAY, lateness::add, nanoTime::get));

    @BeforeEach
    void stopTheClock() {
        server.freezeTime();
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
    }

    private void pass(Duration time) {
        server.advanceTimeBy(time.toNanos(), TimeUnit.NANOSECONDS);
        server.runScheduledPendingTasks();
    }

    private @Nullable String passedOn() {
        ByteBuf piece = database.readOutbound();
        return piece == null ? null : piece.toString(StandardCharsets.US_ASCII);
    }

    @Test
    void aPieceIsPassedOnWhenItsDelayIsOverAndNoSooner() {
        server.writeInbound(bytes("a"));

        pass(DELAY.minusNanos(1));
        assertThat(passedOn()).isNull();
        pass(Duration.ofNanos(1));
        assertThat(passedOn()).isEqualTo("a");
    }

    @Test
    void itIsLateByWhatAPieceTookLongerThanItsDelay() {
        server.writeInbound(bytes("a"));
        nanoTime.addAndGet(DELAY.toNanos() + 7);

        pass(DELAY);
        assertThat(lateness).containsExactly(7L);
    }

    @Test
    void piecesKeepTheirOrderAndTheirDistances() {
        server.writeInbound(bytes("a"), bytes("b"));
        pass(Duration.ofMillis(1));
        server.writeInbound(bytes("c"));

        pass(Duration.ofMillis(2));
        assertThat(List.of(String.valueOf(passedOn()), String.valueOf(passedOn())))
                .containsExactly("a", "b");
        assertThat(passedOn()).isNull();
        pass(Duration.ofMillis(1));
        assertThat(passedOn()).isEqualTo("c");
    }

    @Test
    void theEndOfAConnectionComesAfterWhatWasSentBefore() {
        server.writeInbound(bytes("last"));
        server.pipeline().fireChannelInactive();

        assertThat(database.isOpen()).isTrue();
        pass(DELAY);
        assertThat(passedOn()).isEqualTo("last");
        assertThat(database.isOpen()).isFalse();
    }

    @Test
    void theEndWaitsForWhatIsNotWrittenYet() {
        database.pipeline().addLast(new ChannelOutboundHandlerAdapter() {
            @Override
            public void write(ChannelHandlerContext context, Object piece, ChannelPromise promise) {
                unfinished.add(promise);
            }
        });
        server.pipeline().fireChannelInactive();

        pass(DELAY);
        assertThat(database.isOpen()).isTrue();
        unfinished.forEach(ChannelPromise::setSuccess);
        database.runPendingTasks();
        assertThat(database.isOpen()).isFalse();
    }

    @Test
    void nothingIsReadFromTheOtherSideWhileThisOneDoesNotTakeIt() {
        server.config().setWriteBufferWaterMark(new WriteBufferWaterMark(1, 2));

        var unused = server.write(bytes("more than two bytes"));
        server.runPendingTasks();
        assertThat(database.config().isAutoRead()).isFalse();

        server.flush();
        server.runPendingTasks();
        assertThat(database.config().isAutoRead()).isTrue();
    }

    @Test
    void aConnectionThatFailsIsClosed() {
        server.pipeline().fireExceptionCaught(new IllegalStateException("reset"));

        assertThat(server.isOpen()).isFalse();
    }
}
