package stackbench.contract.client;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Gathers what comes in answer to a call of gRPC. */
final class Answers extends ClientCall.Listener<byte[]> {

    /** Takes bytes for messages, as they are. */
    static final MethodDescriptor.Marshaller<byte[]> BYTES = new MethodDescriptor.Marshaller<>() {
        @Override
        public InputStream stream(byte[] bytes) {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public byte[] parse(InputStream bytes) {
            try {
                return bytes.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    };

    private static final long LIMIT_SECONDS = 30;

    private final List<byte[]> messages = new ArrayList<>();
    private final CompletableFuture<Status> end = new CompletableFuture<>();

    @Override
    public void onMessage(byte[] message) {
        messages.add(message);
    }

    @Override
    public void onClose(Status status, Metadata trailers) {
        end.complete(status);
    }

    /**
     * Wait until all of them are there.
     *
     * @throws io.grpc.StatusRuntimeException when the call has failed
     */
    List<byte[]> whole() {
        try {
            Status status = end.get(LIMIT_SECONDS, TimeUnit.SECONDS);
            if (!status.isOk()) {
                throw status.asRuntimeException();
            }
            return messages;
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("no answer", e);
        }
    }
}
