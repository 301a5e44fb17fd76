package stackbench.harness.selftest;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import stackbench.app.downstream.DownstreamUser;

/** Users of an edge, each with a request outstanding all the time, whatever becomes of it. */
final class EdgeLoad implements AutoCloseable {

    private static final int USERS = 32;
    private static final int DELAY_MILLIS = 50;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final Duration JOINED = Duration.ofSeconds(20);

    /** What stands for the status of a request without an answer. */
    static final int NO_ANSWER = 0;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final AtomicLong ids = new AtomicLong();
    private final String url;
    private final Duration patience;
    private final List<Thread> users;
    private volatile boolean stopped;

    /**
     * An answer.
     *
     * @param atNanos when it had come, as {@link System#nanoTime} tells it
     * @param right whether it is what the downstream says of the user
     */
    record Answer(long atNanos, int status, boolean right) {}

    /**
     * Begin.
     *
     * @param path of users at the edge, with host and port
     * @param patience after which a request counts as one without an answer
     */
    EdgeLoad(String path, Duration patience) {
        this.url = path + "?delay=" + DELAY_MILLIS + "&id=";
        this.patience = patience;
        this.users = IntStream.range(0, USERS)
                .mapToObj(user -> Thread.startVirtualThread(this::ask))
                .toList();
    }

    private void ask() {
        while (!stopped) {
            long id = ids.incrementAndGet();
            Answer answer = answer(id);
            answers.add(answer);
            if (!answer.right) {
                LockSupport.parkNanos(PAUSE_NANOS); // leave processors to who starts
            }
        }
    }

    private Answer answer(long id) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(url + id)).timeout(patience).build();
        try {
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            boolean right = response.statusCode() == 200 && response.body().equals(DownstreamUser.json(id));
            return new Answer(System.nanoTime(), response.statusCode(), right);
        } catch (IOException e) {
            return new Answer(System.nanoTime(), NO_ANSWER, false);
        } catch (InterruptedException e) {
            stopped = true;
            return new Answer(System.nanoTime(), NO_ANSWER, false);
        }
    }

    /** All answers so far, about in the order in which they came. */
    List<Answer> answers() {
        return List.copyOf(answers);
    }

    /** Let users end with their last answers. */
    @Override
    public void close() {
        stopped = true;
        try {
            for (Thread user : users) {
                user.join(JOINED);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        client.shutdownNow();
    }
}
