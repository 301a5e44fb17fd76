package stackbench.suite.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.rsocket.Payload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import stackbench.harness.load.rsocket.RoutingMetadata;
import stackbench.harness.load.rsocket.ScriptedRSocketServer;

class MessageChannelTests {

    private final ByteBuf messages = Unpooled.copiedBuffer("onetwothree", StandardCharsets.US_ASCII);
    private final MessageChannel channel =
            new MessageChannel(RoutingMetadata.route("messages.add"), messages, new int[] {3, 6, 11});
    private final Received received = new Received();

    @Test
    void sendsNothingUnasked() {
        channel.subscribe(received);

        assertThat(received.texts).isEmpty();
        assertThat(channel.taken()).isFalse();
    }

    @Test
    void sendsAsManyAsAskedFor() {
        channel.subscribe(received);
        received.request(1);
        assertThat(received.texts).containsExactly("one");

        received.request(2);
        assertThat(received.texts).containsExactly("one", "two", "three");
        assertThat(received.completed).isTrue();
        assertThat(channel.taken()).isTrue();
    }

    @Test
    void onlyTheFirstPayloadIsRouted() {
        channel.subscribe(received);
        received.request(Long.MAX_VALUE);

        assertThat(received.routes).containsExactly("messages.add", "none", "none");
    }

    @Test
    void isAskedForMoreWhileItSends() {
        received.oneByOne = true;
        channel.subscribe(received);
        received.request(1);

        assertThat(received.texts).containsExactly("one", "two", "three");
        assertThat(received.completed).isTrue();
    }

    @Test
    void stopsWhenCancelled() {
        channel.subscribe(received);
        received.request(1);
        received.cancel();
        received.request(5);

        assertThat(received.texts).containsExactly("one");
        assertThat(received.completed).isFalse();
    }

    @Test
    void keepsNoMemoryAfterItsEnd() {
        channel.subscribe(received);
        received.request(3);

        assertThat(messages.refCnt()).isZero();
    }

    private static final class Received extends BaseSubscriber<Payload> {

        private final List<String> texts = new ArrayList<>();
        private final List<String> routes = new ArrayList<>();
        private boolean oneByOne;
        private boolean completed;

        @Override
        protected void hookOnSubscribe(Subscription subscription) {
            // Each test asks for itself.
        }

        @Override
        protected void hookOnNext(Payload payload) {
            texts.add(payload.getDataUtf8());
            routes.add(payload.hasMetadata() ? ScriptedRSocketServer.route(payload) : "none");
            payload.release();
            if (oneByOne) {
                request(1);
            }
        }

        @Override
        protected void hookOnComplete() {
            completed = true;
        }
    }
}
