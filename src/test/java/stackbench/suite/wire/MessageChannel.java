package stackbench.suite.wire;

import io.netty.buffer.ByteBuf;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.util.ByteBufPayload;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;
import reactor.core.publisher.Flux;

/** Sends encoded messages as the server asks for them. It is for one subscriber, on the event loop. */
final class MessageChannel implements MessageRequest, Publisher<Payload>, Subscription {

    private final ByteBuf route;
    private final ByteBuf messages;
    private final int[] ends;
    private @Nullable Subscriber<? super Payload> subscriber;
    private long requested;
    private int next;
    private boolean emitting;
    private boolean done;

    /** Make a channel that takes over the encoded messages; each ends where the same element of ends says. */
    MessageChannel(ByteBuf route, ByteBuf messages, int[] ends) {
        this.route = route;
        this.messages = messages;
        this.ends = ends;
    }

    @Override
    public Flux<Payload> start(RSocket socket) {
        return socket.requestChannel(this);
    }

    @Override
    public boolean taken() {
        return next == ends.length;
    }

    @Override
    public void subscribe(Subscriber<? super Payload> subscriber) {
        this.subscriber = subscriber;
        subscriber.onSubscribe(this);
    }

    @Override
    public void request(long n) {
        long sum = requested + n;
        requested = sum < 0 ? Long.MAX_VALUE : sum;
        // The server can ask for more while a message is on its way down; the loop that runs goes on with it.
        if (!emitting && subscriber != null) {
            emitting = true;
            emit(subscriber);
            emitting = false;
        }
    }

    private void emit(Subscriber<? super Payload> subscriber) {
        while (requested > 0 && !done) {
            requested--;
            subscriber.onNext(payload(next++));
            if (next == ends.length && !done) {
                finish();
                subscriber.onComplete();
            }
        }
    }

    private Payload payload(int index) {
        int start = index == 0 ? 0 : ends[index - 1];
        ByteBuf message = messages.retainedSlice(start, ends[index] - start);
        return index == 0 ? ByteBufPayload.create(message, route.retainedDuplicate()) : ByteBufPayload.create(message);
    }

    @Override
    public void cancel() {
        if (!done) {
            finish();
        }
    }

    private void finish() {
        done = true;
        messages.release();
    }
}
