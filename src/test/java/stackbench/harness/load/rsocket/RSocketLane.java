package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.RSocketErrorException;
import io.rsocket.exceptions.ApplicationErrorException;
import io.rsocket.exceptions.RejectedException;
import java.nio.channels.ClosedChannelException;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Encoding.Requests;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane.Failure;
import stackbench.harness.load.Lane.Fault;
import stackbench.harness.load.Lane.LaneListener;
import stackbench.harness.load.SharedConnection;
import stackbench.harness.load.SharedLane;

/** The lane of one worker, whose requests travel on a shared connection. */
final class RSocketLane extends SharedLane<RSocketRequest, RSocket> {
    /** The status that HTTP answers when all is well; an RSocket stream that completes says the same. */
    private static final int OK = 200;

    private final AnswerDigest digest;
    private final WireFormat format;
    private @Nullable Answering answering;
    private @Nullable Intake intake;

    RSocketLane(
            SharedConnection<RSocket> connection,
            Supplier<Requests<RSocketRequest>> requests,
            AnswerDigest digest,
            WireFormat format) {
        super(connection, requests, digest);
        this.digest = digest;
        this.format = format;
    }

    @Override
    protected ByteBufAllocator allocator(RSocket socket) {
        return PooledByteBufAllocator.DEFAULT;
    }

    @Override
    protected void write(RSocketRequest request, RSocket socket) {
        Answering fresh = new Answering(request);
        answering = fresh;
        request.start(socket).subscribe(fresh);
    }

    @Override
    public void takeIn(Intake intake) {
        this.intake = intake;
        intake.mayGoOnAfter(digest.bytes());
        if (answering != null) {
            answering.ask(intake);
        }
    }

    @Override
    protected boolean cancel() {
        Answering late = answering;
        if (late != null) {
            late.cancel();
        }
        return late != null;
    }

    @Override
    protected void forget() {
        answering = null;
    }

    /** The messages of an answer, where each is a payload; 0 where only decoding would tell. */
    private long messages() {
        return format.isMessageEach() ? digest.frames() : 0;
    }

    @Override
    protected String progress() {
        return String.format(Locale.ROOT, "after %,d payloads with %,d bytes", digest.frames(), digest.bytes());
    }

    private static Failure failure(RSocketRequest request, Throwable error) {
        if (error instanceof RejectedException) {
            return Failure.REFUSED;
        }
        return error instanceof ApplicationErrorException answered
                ? request.failure(String.valueOf(answered.getMessage()))
                : Failure.BROKEN;
    }

    private String describe(Throwable error) {
        if (error instanceof RSocketErrorException answered) {
            return "RSocket error 0x%03X: %s".formatted(answered.errorCode(), answered.getMessage());
        }
        return error instanceof ClosedChannelException
                ? "connection closed by the server " + progress()
                : "connection failed " + progress() + ": " + error;
    }

    /** Takes the answer to one request; silent once the lane has given up on it. */
    private final class Answering implements CoreSubscriber<Payload> {

        private final RSocketRequest request;
        private @Nullable Subscription subscription;
        private long asked;

        Answering(RSocketRequest request) {
            this.request = request;
        }

        void cancel() {
            if (subscription != null) {
                subscription.cancel();
            }
        }

        @Override
        public void onSubscribe(Subscription subscription) {
            this.subscription = subscription;
            if (intake == null) {
                subscription.request(Long.MAX_VALUE);
            } else {
                ask(intake);
            }
        }

        /** Ask for as many payloads as may be taken in, and were not asked for before. */
        void ask(Intake allowed) {
            long payloads = allowed.isOpen() ? Long.MAX_VALUE : allowed.messages() / format.messagesPerPayload();
            long more = payloads - asked;
            if (subscription != null && more > 0) {
                asked += more;
                subscription.request(more);
            }
        }

        @Override
        public void onNext(Payload payload) {
            if (answering == this) {
                ByteBuf data = payload.data();
                digest.add(data, data.readerIndex(), data.readableBytes());
                digest.endFrame();
            }
            payload.release();
        }

        @Override
        public void onError(Throwable error) {
            if (answering != this) {
                return;
            }
            fail(new Fault(failure(request, error), describe(error)));
        }

        @Override
        public void onComplete() {
            if (answering != this) {
                return;
            }
            if (!request.taken()) {
                cancel();
                fail(Fault.wrong("the server completed before it had taken all messages"));
                return;
            }
            LaneListener told = end();
            if (told != null) {
                told.answered(digest.answer(OK, messages()));
            }
        }
    }
}
