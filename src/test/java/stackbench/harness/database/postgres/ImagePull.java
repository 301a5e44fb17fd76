package stackbench.harness.database.postgres;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.testcontainers.utility.DockerImageName;

/** A pull of an image, given up when it makes no progress. An engine retries a dead registry for minutes. */
final class ImagePull implements ResultCallback<PullResponseItem> {

    private static final Duration LOOK = Duration.ofMillis(100);

    /**
     * The limits of how long a pull may take.
     *
     * @param stall without progress
     * @param total with progress
     */
    record Limits(Duration stall, Duration total) {}

    private final LongSupplier nanoTime;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Map<String, String> states = new ConcurrentHashMap<>();
    private volatile long progressNanos;
    private volatile @Nullable Closeable stream;
    private volatile @Nullable String refusal;

    ImagePull(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.progressNanos = nanoTime.getAsLong();
    }

    /**
     * Pull an image.
     *
     * @throws DatabaseException with the rest of a sentence that begins with the image, when it fails or takes too long
     */
    static void pull(DockerClient client, DockerImageName image, Limits limits) {
        try (ImagePull pull = new ImagePull(System::nanoTime)) {
            Bounded.call(
                    limits.stall(),
                    () -> client.pullImageCmd(image.getUnversionedPart())
                            .withTag(image.getVersionPart())
                            .exec(pull));
            pull.await(limits);
        } catch (TimeoutException e) {
            throw new DatabaseException(nothingWithin(limits), e);
        } catch (IOException e) {
            throw new DatabaseException("its pull could not be ended: " + e.getMessage(), e);
        }
    }

    @Override
    public void onStart(Closeable responses) {
        stream = responses;
    }

    @Override
    public void onNext(PullResponseItem item) {
        if (item.isErrorIndicated()) {
            ResponseItem.@Nullable ErrorDetail detail = item.getErrorDetail();
            refusal = detail == null ? "the engine gives no reason" : detail.getMessage();
        }
        ResponseItem.@Nullable ProgressDetail detail = item.getProgressDetail();
        String state = item.getStatus() + "/" + (detail == null ? "" : detail.getCurrent());
        boolean retries = state.toLowerCase(Locale.ROOT).startsWith("retrying"); // counts down, which is no progress
        if (!retries && !state.equals(states.put(String.valueOf(item.getId()), state))) {
            progressNanos = nanoTime.getAsLong();
        }
    }

    @Override
    public void onError(Throwable failure) {
        // such as: Status 500: {"message":"Get \"https://...\": no such host"}
        refusal = Bounded.rootMessage(failure)
                .replaceFirst("(?s)^Status \\d+: \\{\"message\":\"(.*)\"}$", "$1")
                .replace("\\\"", "\"");
        over.countDown();
    }

    @Override
    public void onComplete() {
        over.countDown();
    }

    /** End the pull: the engine ends one that nobody listens to. */
    @Override
    public void close() throws IOException {
        Closeable open = stream;
        if (open != null) {
            open.close();
        }
    }

    void await(Limits limits) {
        long startNanos = nanoTime.getAsLong();
        while (!isOver()) {
            long nowNanos = nanoTime.getAsLong();
            if (nowNanos - progressNanos > limits.stall().toNanos()) {
                throw new DatabaseException(nothingWithin(limits));
            }
            if (nowNanos - startNanos > limits.total().toNanos()) {
                throw new DatabaseException(
                        "did not arrive within " + limits.total().toSeconds() + " s");
            }
        }
        if (refusal != null) {
            throw new DatabaseException("cannot be pulled: " + refusal);
        }
    }

    private boolean isOver() {
        try {
            return over.await(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException("its pull was interrupted", e);
        }
    }

    private static String nothingWithin(Limits limits) {
        return "its registry gave nothing within " + limits.stall().toSeconds() + " s";
    }
}
