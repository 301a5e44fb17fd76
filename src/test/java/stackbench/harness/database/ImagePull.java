package stackbench.harness.database;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.model.PullResponseItem;
import com.github.dockerjava.api.model.ResponseItem;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.testcontainers.utility.DockerImageName;

/** One pull of an image, given up when it makes no progress: an engine retries a dead registry for minutes. */
final class ImagePull extends ResultCallback.Adapter<PullResponseItem> {

    private static final Duration LOOK = Duration.ofMillis(100);

    /**
     * How long a pull may take.
     *
     * @param stall without progress
     * @param total with progress
     */
    record Limits(Duration stall, Duration total) {}

    private final Map<String, String> states = new ConcurrentHashMap<>();
    private volatile long progressNanos = System.nanoTime();
    private volatile @Nullable String refusal;

    /**
     * Pull it.
     *
     * @throws DatabaseException when it fails or takes too long
     */
    static void pull(DockerClient client, DockerImageName image, Limits limits) {
        String missing = "image " + image.asCanonicalNameString() + " is not here and ";
        ImagePull pull = new ImagePull();
        try (pull) {
            Bounded.call(
                    limits.stall(),
                    () -> client.pullImageCmd(image.getUnversionedPart())
                            .withTag(image.getVersionPart())
                            .exec(pull));
            pull.await(missing, limits);
        } catch (TimeoutException e) {
            throw new DatabaseException(missing + nothingWithin(limits), e);
        } catch (IOException e) {
            throw new DatabaseException(missing + "its pull broke off: " + e.getMessage(), e);
        }
    }

    @Override
    public void onNext(PullResponseItem item) {
        if (item.isErrorIndicated()) {
            refusal = item.getErrorDetail() == null
                    ? "the engine gives no reason"
                    : item.getErrorDetail().getMessage();
        }
        ResponseItem.@Nullable ProgressDetail detail = item.getProgressDetail();
        String state = item.getStatus() + "/" + (detail == null ? "" : detail.getCurrent());
        boolean retries = state.toLowerCase(Locale.ROOT).startsWith("retrying"); // counts down, which is no progress
        if (!retries && !state.equals(states.put(String.valueOf(item.getId()), state))) {
            progressNanos = System.nanoTime();
        }
    }

    private void await(String missing, Limits limits) {
        long startNanos = System.nanoTime();
        while (!isOver(missing)) {
            if (System.nanoTime() - progressNanos > limits.stall().toNanos()) {
                throw new DatabaseException(missing + nothingWithin(limits));
            }
            if (System.nanoTime() - startNanos > limits.total().toNanos()) {
                throw new DatabaseException(
                        missing + "did not arrive within " + limits.total().toSeconds() + " s");
            }
        }
        if (refusal != null) {
            throw new DatabaseException(missing + "cannot be pulled: " + refusal);
        }
    }

    private boolean isOver(String missing) {
        try {
            return awaitCompletion(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DatabaseException(missing + "its pull was interrupted", e);
        } catch (RuntimeException e) {
            throw new DatabaseException(missing + "cannot be pulled: " + Bounded.rootMessage(e), e);
        }
    }

    private static String nothingWithin(Limits limits) {
        return "its registry gave nothing within " + limits.stall().toSeconds() + " s";
    }
}
