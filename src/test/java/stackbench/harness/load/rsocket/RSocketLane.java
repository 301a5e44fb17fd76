package stackbench.harness.load.rsocket;

import io.netty.buffer.ByteBuf;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.RSocketErrorException;
import io.rsocket.exceptions.ApplicationErrorException;
import io.rsocket.exceptions.RejectedException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.AnswerDigest;
import stackbench.harness.load.Intake;
import stackbench.harness.load.Lane;
import stackbench.harness.load.Lane.LaneListener;

/** The lane of one worker, whose requests travel on a shared connection. */
final class RSocketLane implements Lane {

    /** The status that HTTP answers when all is well; an RSocket stream that completes says the same. */
    private static final int OK = 200;

    /** The problems that HTTP answers with status 503. */
    private static final Pattern REFUSALS =
            Pattern.compile("urn:stackbench:problem:(database-unreachable|overloaded)\\b");

    /** The problems that HTTP answers with another status than one of the server's errors: what was asked for is said to be wrong. */
    private static final Pattern REPROACHES = Pattern.compile(
            "urn:stackbench:problem:" + "(invalid-message|not-found|duplicate-id|too-large|unsupported-media-type)\\b");

    private final RSocketConnection connection;
    private final Supplier<RSocketRequests> requests;
    private final AnswerDigest digest;
    private final WireFormat format;
    private long request;
    private @Nullable LaneListener listener;
    private @Nullable Answering answering;
    private @Nullable Intake intake;

    RSocketLane(
            RSocketConnection connection, Supplier<RSocketRequests> requests, AnswerDigest digest, WireFormat format) {
        this.connection = connection;
        this.requests = requests;
        this.digest = digest;
        this.format = format;
        connection.join();
    }

    @Override
    public void send(long request, LaneListener listener) {
        this.request = request;
        this.listener = listener;
        connection.use(this);
    }

    void start(RSocket socket) {
        LaneListener told = listener;
        if (told != null) {
            RSocketRequests.RSocketInteraction interaction = requests.get().encode(request);
            Answering fresh = new Answering(interaction);
            answering = fresh;
            digest.begin();
            told.sent();
            interaction.start(socket).subscribe(fresh);
        }
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
    public void hangUp() {
        connection.hangUp();
    }

    @Override
    public void expire(Duration timeout) {
        Answering late = answering;
        if (late != null) {
            late.cancel();
            connection.giveUp();
            fail("no whole answer within " + timeout.toMillis() + " ms, " + progress());
        }
    }

    void fail(String fault) {
        LaneListener told = end();
        if (told != null) {
            told.broken(fault);
        }
    }

    void refuse(String fault) {
        LaneListener told = end();
        if (told != null) {
            told.refused(fault);
        }
    }

    private void wrong(String fault) {
        LaneListener told = end();
        if (told != null) {
            told.wrong(fault);
        }
    }

    /** The messages of an answer, where each is a payload; 0 where only decoding would tell. */
    private long messages() {
        return format == WireFormat.CBOR ? digest.frames() : 0;
    }

    private @Nullable LaneListener end() {
        LaneListener told = listener;
        listener = null;
        answering = null;
        return connection.isClosed() ? null : told;
    }

    private String progress() {
        return String.format(Locale.ROOT, "after %,d payloads with %,d bytes", digest.frames(), digest.bytes());
    }

    private static boolean isRefusal(Throwable error) {
        return error instanceof RejectedException || says(REFUSALS, error);
    }

    private static boolean says(Pattern problem, Throwable error) {
        return error instanceof ApplicationErrorException answered
                && problem.matcher(String.valueOf(answered.getMessage())).lookingAt();
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

        private final RSocketRequests.RSocketInteraction interaction;
        private @Nullable Subscription subscription;
        private long asked;

        Answering(RSocketRequests.RSocketInteraction interaction) {
            this.interaction = interaction;
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
            if (isRefusal(error)) {
                refuse(describe(error));
            } else if (says(REPROACHES, error)) {
                wrong(describe(error));
            } else {
                fail(describe(error));
            }
        }

        @Override
        public void onComplete() {
            if (answering != this) {
                return;
            }
            if (!interaction.taken()) {
                cancel();
                wrong("the server completed before it had taken all messages");
                return;
            }
            LaneListener told = end();
            if (told != null) {
                told.answered(digest.answer(OK, messages()));
            }
        }
    }
}
