package stackbench.suite.selftest;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** Users of a server, each with a request outstanding all the time, whatever becomes of it. */
final class EdgeLoad implements AutoCloseable {

    private static final int USERS = 32;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final Duration JOINED = Duration.ofSeconds(20);

    /** What stands for the status of a request that waited for its answer in vain. */
    static final int NO_ANSWER = 0;

    /** What stands for the status of a request whose connection could not be made, or was lost. */
    static final int NO_CONNECTION = -1;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final AtomicLong numbers = new AtomicLong();
    private final Questions questions;
    private final Duration patience;
    private final List<Thread> users;
    private volatile boolean stopped;

    /**
     * An answer.
     *
     * @param atNanos when it had come, as {@link System#nanoTime} tells it
     * @param right whether it says what it must
     */
    record Answer(long atNanos, int status, boolean right) {}

    /** What a request asks for, by its number from 1 on, and what the answer must be. */
    interface Questions {

        URI uri(long number);

        boolean isRight(long number, byte[] body);
    }

    /**
     * Begin.
     *
     * @param patience after which a request counts as one without an answer
     */
    EdgeLoad(Questions questions, Duration patience) {
        this.questions = questions;
        this.patience = patience;
        this.users = IntStream.range(0, USERS)
                .mapToObj(user -> Thread.startVirtualThread(this::ask))
                .toList();
    }

    private void ask() {
        while (!stopped) {
            Answer answer = answer(numbers.incrementAndGet());
            answers.add(answer);
            if (!answer.right) {
                LockSupport.parkNanos(PAUSE_NANOS); // leave processors to who starts
            }
        }
    }

    private Answer answer(long number) {
        HttpRequest request =
                HttpRequest.newBuilder(questions.uri(number)).timeout(patience).build();
        try {
            HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
            boolean right = response.statusCode() == 200 && questions.isRight(number, response.body());
            return new Answer(System.nanoTime(), response.statusCode(), right);
        } catch (HttpTimeoutException e) {
            return new Answer(System.nanoTime(), NO_ANSWER, false);
        } catch (IOException e) {
            return new Answer(System.nanoTime(), NO_CONNECTION, false);
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
