package stackbench.harness.analysis.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import stackbench.harness.config.ConfigException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The file of {@code bench.history}: a line of JSON for each case of each run, the newest last. Several runs may append to it at the same
 * time; each locks it for as long as it takes to write its lines.
 */
public record HistoryFile(Path file) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** A JVM holds a lock as a whole, whichever of its threads it is for. */
    private static final ReentrantLock OWN = new ReentrantLock();

    /** Each run holds the file for as long as it takes to write some lines. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration PAUSE = Duration.ofMillis(50);

    /**
     * What a file holds.
     *
     * @param cutOff whether its last line is only half there, as a run leaves it that is killed while it writes; it counts for nothing
     */
    public record Content(List<HistoryLine> lines, boolean cutOff) {

        /** What it would hold with more lines, where those are not there already. */
        Content with(List<HistoryLine> more) {
            List<HistoryLine> all = new ArrayList<>(lines);
            all.addAll(new HistoryLines(lines).missing(more));
            return new Content(all, cutOff);
        }
    }

    /**
     * Read all of it; nothing where there is no file yet.
     *
     * @throws ConfigException when it is no history, naming the line and what would be right
     */
    public Content read() {
        try {
            return content(text(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]));
        } catch (IOException e) {
            throw new ConfigException("bench.history: %s cannot be read: %s".formatted(file, e));
        }
    }

    private HistoryText text(byte[] bytes) {
        try {
            return HistoryText.of(bytes);
        } catch (CharacterCodingException e) {
            throw new ConfigException(
                    "bench.history: %s is no text in UTF-8: give a file that runs with bench.history wrote, or a new one"
                            .formatted(file));
        }
    }

    private Content content(HistoryText text) {
        List<HistoryLine> lines = new ArrayList<>();
        for (int i = 0; i < text.whole().size(); i++) {
            if (!text.whole().get(i).isBlank()) {
                lines.add(parse(text.whole().get(i), i + 1));
            }
        }
        boolean cutOff = isCutOff(text);
        text.rest()
                .filter(line -> !cutOff && !line.isBlank())
                .ifPresent(line -> lines.add(parse(line, text.whole().size() + 1)));
        return new Content(lines, cutOff);
    }

    /** Whether a line without an end is not all there. It is where somebody saved the file with an editor. */
    private static boolean isCutOff(HistoryText text) {
        return text.rest().map(line -> !line.isBlank() && !isWhole(line)).orElse(true);
    }

    private HistoryLine parse(String line, int number) {
        try {
            return JSON.readValue(line, HistoryLine.class).named();
        } catch (JacksonException e) {
            throw new ConfigException(
                    "bench.history: line %d of %s is no line of a history: %s. Give a file that runs with bench.history wrote, or a new one, or take that line out"
                            .formatted(number, file, reason(e)));
        }
    }

    private static String reason(JacksonException e) {
        String own = e.getCause() instanceof IllegalArgumentException ours ? ours.getMessage() : e.getOriginalMessage();
        return String.valueOf(own).lines().findFirst().orElse("it is no JSON");
    }

    private static boolean isWhole(String line) {
        try {
            JSON.readTree(line);
            return true;
        } catch (JacksonException e) {
            return false;
        }
    }

    /**
     * Append lines, but for those that are there already: a run that is resumed appends only what is new. What another run left half
     * written is replaced.
     *
     * @throws UncheckedIOException when they cannot be written, or others hold the file for half a minute
     */
    public void append(List<HistoryLine> lines) {
        append(lines, PATIENCE);
    }

    void append(List<HistoryLine> lines, Duration patience) {
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        try {
            if (!OWN.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw held();
            }
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                FileLock lock = lock(channel, deadlineNanos);
                append(lines, channel);
                lock.release();
            } finally {
                OWN.unlock();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The history " + file + " cannot be written", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(held());
        }
    }

    /** Take the lock as soon as it is free. The system lets nobody wait for a bounded time. */
    private FileLock lock(FileChannel channel, long deadlineNanos) throws IOException {
        FileLock lock = channel.tryLock();
        while (lock == null) {
            if (System.nanoTime() - deadlineNanos > 0) {
                throw held();
            }
            LockSupport.parkNanos(PAUSE.toNanos());
            lock = channel.tryLock();
        }
        return lock;
    }

    private IOException held() {
        return new IOException("another run holds it");
    }

    private void append(List<HistoryLine> lines, FileChannel channel) throws IOException {
        HistoryText text = text(Channels.newInputStream(channel).readAllBytes());
        Content there = content(text);
        String more = new HistoryLines(there.lines())
                .missing(lines).stream()
                        .map(line -> JSON.writeValueAsString(line) + "\n")
                        .collect(Collectors.joining());
        if (!more.isEmpty()) {
            String kept = text.rest()
                    .filter(line -> !line.isBlank() && !there.cutOff)
                    .map(line -> line + "\n")
                    .orElse("");
            channel.truncate(text.wholeBytes());
            channel.position(text.wholeBytes());
            ByteBuffer bytes = ByteBuffer.wrap((kept + more).getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /**
     * The text of a history: lines that have an end, and one that has none.
     *
     * @param wholeBytes how long the lines that have an end are together
     * @param rest the line that has none; empty where it is cut off inside a character
     */
    private record HistoryText(List<String> whole, int wholeBytes, Optional<String> rest) {

        /**
         * Split the bytes of a file, in UTF-8.
         *
         * @throws CharacterCodingException when a line that has an end is no such text
         */
        static HistoryText of(byte[] bytes) throws CharacterCodingException {
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            return new HistoryText(
                    decode(Arrays.copyOf(bytes, end)).lines().toList(),
                    end,
                    rest(Arrays.copyOfRange(bytes, end, bytes.length)));
        }

        private static Optional<String> rest(byte[] bytes) {
            try {
                return Optional.of(decode(bytes));
            } catch (CharacterCodingException e) {
                return Optional.empty();
            }
        }

        /** Decode strictly: what is no UTF-8 is refused, and not replaced. */
        private static String decode(byte[] bytes) throws CharacterCodingException {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        }
    }
}
