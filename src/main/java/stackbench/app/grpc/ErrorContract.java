package stackbench.app.grpc;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.ProblemException;

/** Answers every failure with a status whose description is a problem's type and detail. */
final class ErrorContract implements ServerInterceptor {

    /** Put it in front of a service, before messages are decoded: grpc-java has no answer of its own to one that is malformed. */
    static ServerServiceDefinition of(ServerServiceDefinition service) {
        return ServerInterceptors.intercept(ServerInterceptors.useInputStreamMessages(service), new ErrorContract());
    }

    @Override
    public <Q, A> ServerCall.Listener<Q> interceptCall(
            ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
        return new Answering<>(call, next.startCall(call, headers));
    }

    private static final class Answering<Q> extends SimpleForwardingServerCallListener<Q> {

        private final ServerCall<Q, ?> call;
        private long bytes;
        private boolean failed;

        Answering(ServerCall<Q, ?> call, ServerCall.Listener<Q> service) {
            super(service);
            this.call = call;
        }

        @Override
        public void onMessage(Q message) {
            guard(() -> {
                count((InputStream) message);
                super.onMessage(message);
            });
        }

        @Override
        public void onHalfClose() {
            guard(super::onHalfClose);
        }

        @Override
        public void onReady() {
            guard(super::onReady);
        }

        /** Refuse a request whose messages are too large together. */
        private void count(InputStream message) {
            try {
                bytes += message.available();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            if (bytes > MessageLimits.BODY_BYTES) {
                throw MessageLimits.bodyTooLarge();
            }
        }

        /** After a failure the service hears no more of the request: it would take its end for that of a good one. */
        private void guard(Runnable part) {
            if (failed) {
                return;
            }
            try {
                part.run();
            } catch (RuntimeException | Error e) { // Spring MVC answers an error of the JVM like any failure, too
                failed = true;
                if (!call.isCancelled()) {
                    call.close(status(e), new Metadata());
                }
            }
        }

        private static Status status(Throwable failure) {
            ProblemException refusal = failure.getCause() instanceof InvalidProtocolBufferException
                    ? Problem.INVALID_MESSAGE.because("a message is malformed")
                    : ProblemClassifier.classify(failure);
            Status status = switch (refusal.problem()) {
                case INVALID_MESSAGE, UNSUPPORTED_MEDIA_TYPE -> Status.INVALID_ARGUMENT;
                case NOT_FOUND -> Status.NOT_FOUND;
                case DUPLICATE_ID -> Status.ALREADY_EXISTS;
                case TOO_LARGE -> Status.RESOURCE_EXHAUSTED;
                case DATABASE_UNREACHABLE, OVERLOADED -> Status.UNAVAILABLE;
                case INTERNAL, BAD_GATEWAY, GATEWAY_TIMEOUT -> Status.INTERNAL;
            };
            return status.withDescription(refusal.problem().type() + " " + refusal.detail());
        }
    }
}
