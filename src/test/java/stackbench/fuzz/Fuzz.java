package stackbench.fuzz;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One piece of bad input. The seed, the kind and the number say how to get the same again. */
public final class Fuzz {

    /** What all of it comes of. */
    public static final long SEED = 29;

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int FRAMES = 6;

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            ",",
            ",,",
            ":",
            "=",
            "0",
            "-1",
            "1e9",
            "NaN",
            "99999999999999999999",
            "-2147483649",
            "0x10",
            "1_000",
            "\u0661",
            "1.5",
            "true",
            "TRUE",
            "null",
            "..",
            "/",
            "~",
            "a/b",
            "a\\b",
            "\0",
            "a\0b",
            "\ud800",
            "\uffff",
            "\u202e",
            "\u00e9",
            "a\nb",
            "%s%n",
            "%",
            "${x}",
            "${bench.seed}",
            "*",
            "**",
            "[",
            "](",
            "(a+)+$",
            "\\",
            "'",
            "\"",
            "<script>",
            "; DROP TABLE message",
            "1s",
            "1s:1",
            "9999999999999999d",
            "-1s",
            "0ms",
            "p99<",
            "p99<1s,p99<1s",
            "1-",
            "-",
            "5-1",
            "0-4096",
            "0-2147483647",
            "1@1:1s",
            "-Xmx2g",
            "-D",
            "--",
            "localhost:1",
            "[::1]:1",
            "a_b:1",
            "[:",
            "jdbc:postgresql://",
            "jdbc:postgresql://%",
            "servlet,",
            "x".repeat(300),
            "9".repeat(5_000));

    private final String name;
    private final Random random;

    /** Begin the input of this kind and number. */
    public Fuzz(String kind, int number) {
        this.name = "%s %d of seed %d".formatted(kind, number, SEED);
        this.random = new Random(name.hashCode() * SEED);
    }

    public int number(int bound) {
        return random.nextInt(bound);
    }

    public <T> T oneOf(List<T> choices) {
        return choices.get(number(choices.size()));
    }

    /** Make a text that somebody might stumble over, or one like it. */
    public String text() {
        return number(4) == 0 ? oneOf(TEXTS) + oneOf(TEXTS) : oneOf(TEXTS);
    }

    /** Make a text of one that is right. */
    public String spoiled(String right) {
        byte[] bytes = (right.isEmpty() ? "a" : right).getBytes(StandardCharsets.UTF_8);
        return new String(
                oneOf(List.of(Spoiling.TRUNCATED, Spoiling.FLIPPED, Spoiling.REPEATED))
                        .of(bytes, this),
                StandardCharsets.UTF_8);
    }

    public byte[] bytes(int most) {
        byte[] bytes = new byte[number(most + 1)];
        random.nextBytes(bytes);
        return bytes;
    }

    /**
     * Try something with it, and say what is wrong: it takes more than 10 s, or fails in another way than by a refusal.
     *
     * @param refusal the exception that is meant
     */
    public Optional<String> defect(Class<? extends Throwable> refusal, Callable<?> attempt) {
        FutureTask<Object> task = new FutureTask<>(attempt::call);
        Thread.ofPlatform().daemon().name("fuzz").start(task);
        try {
            task.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            return Optional.empty();
        } catch (ExecutionException e) {
            Throwable failure = Objects.requireNonNull(e.getCause());
            return refusal.isInstance(failure) ? Optional.empty() : Optional.of(name + ": " + told(failure));
        } catch (TimeoutException e) {
            task.cancel(true);
            return Optional.of(name + ": no end within " + LIMIT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(name + ": interrupted");
        }
    }

    /** Try so many pieces of input of a kind, none of which is to fail at all, and say what is wrong. */
    public static List<String> defects(String kind, int inputs, Consumer<Fuzz> attempt) {
        return IntStream.range(0, inputs)
                .mapToObj(number -> new Fuzz(kind, number))
                .flatMap(fuzz -> fuzz.defect(() -> attempt.accept(fuzz)).stream())
                .toList();
    }

    /** Try something with it that is not to fail at all, and say what is wrong. */
    public Optional<String> defect(Runnable attempt) {
        return defect(Nothing.class, Executors.callable(attempt));
    }

    /** What nobody throws. */
    private static final class Nothing extends Exception {

        private static final long serialVersionUID = 1;
    }

    private static String told(Throwable failure) {
        String text = String.valueOf(failure);
        return text.substring(0, Math.min(text.length(), 500))
                + Arrays.stream(failure.getStackTrace())
                        .filter(frame -> frame.getClassName().startsWith("stackbench."))
                        .limit(FRAMES)
                        .map(frame -> "\n    at " + frame)
                        .collect(Collectors.joining());
    }

    @Override
    public String toString() {
        return name;
    }
}
