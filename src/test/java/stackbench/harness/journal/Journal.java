package stackbench.harness.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.files.WholeFile;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.visit.CaseVisit;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A file of JSON lines: first what the run is, then what each visit of a cell gave of each of its cases. Each is on disk before
 * the next visit starts.
 */
public final class Journal {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;
    private final Recorded recorded;

    private Journal(Path file, Recorded recorded) {
        this.file = file;
        this.recorded = recorded;
    }

    /** Begin a new journal, in place of an old one; see {@link InterruptedRun} for one that is to be kept. */
    public static Journal begin(Path file, RunHeader header) {
        try {
            rewrite(file, header, List.of());
        } catch (IOException e) {
            throw new ConfigException("bench.report.dir: %s cannot be written: %s".formatted(file, e));
        }
        return new Journal(file, new Recorded(header, List.of(), List.of(), List.of(), List.of(), 0, false));
    }

    /**
     * The contents of a journal.
     *
     * @param visits in the order they were measured; of one that was measured again, when a run was cut off in it, the later holds
     * @param sensitivity what the visit with a longer warm-up gave, likewise
     * @param blocksReserved the first block number that may not have been used
     * @param over whether the run came to its end
     */
    public record Recorded(
            RunHeader header,
            List<CaseVisit> visits,
            List<CaseVisit> sensitivity,
            List<ProfileNote> profiles,
            List<ServerStart> servers,
            long blocksReserved,
            boolean over) {

        static Recorded of(RunHeader header, List<Line> lines) {
            return new Recorded(
                    header,
                    parts(lines, Line::visit),
                    parts(lines, Line::sensitivity),
                    parts(lines, Line::profile),
                    parts(lines, Line::server),
                    parts(lines, Line::blocksReserved).stream()
                            .mapToLong(Long::longValue)
                            .max()
                            .orElse(0),
                    !lines.isEmpty() && lines.getLast().overAt() != null);
        }

        private static <T> List<T> parts(List<Line> lines, Function<Line, @Nullable T> part) {
            return lines.stream().map(part).filter(Objects::nonNull).toList();
        }
    }

    /**
     * A line below the first: exactly one of its parts is there.
     *
     * @param blocksReserved the first block number that may not have been used
     * @param overAt when the run came to its end, ISO-8601; a run that is resumed may write lines below it
     */
    record Line(
            @Nullable CaseVisit visit,
            @Nullable CaseVisit sensitivity,
            @Nullable ProfileNote profile,
            @Nullable ServerStart server,
            @Nullable Long blocksReserved,
            @Nullable String overAt) {}

    /**
     * Read a journal and leave it as it is.
     *
     * @throws ConfigException when it is none, or one of another version, naming the line
     */
    public static Recorded read(Path file) {
        List<String> lines = wholeLines(file);
        if (lines.isEmpty()) {
            throw new ConfigException("%s is not a journal: it has no line".formatted(file));
        }
        return recorded(file, lines);
    }

    /** Read what a run is that may be gone on with; empty where there is none. Throws as {@link #read} does. */
    public static Optional<RunHeader> header(Path file) {
        return wholeLines(file).stream().findFirst().map(line -> parse(file, line, RunHeader.class));
    }

    private static Recorded recorded(Path file, List<String> lines) {
        return Recorded.of(
                parse(file, lines.getFirst(), RunHeader.class),
                lines.stream()
                        .skip(1)
                        .map(line -> parse(file, line, Line.class))
                        .toList());
    }

    /**
     * Go on with the journal of an interrupted run, which from now on says what this one is told; begin a new one when there is none.
     *
     * @throws ConfigException when that run's configuration or environment differs, naming the differences
     */
    public static Journal resume(Path file, RunHeader header) {
        List<String> lines = wholeLines(file);
        if (lines.isEmpty()) {
            return begin(file, header);
        }
        Recorded recorded = recorded(file, lines);
        List<String> differences = recorded.header.differences(header);
        if (!differences.isEmpty()) {
            throw new ConfigException(
                    "bench.resume=true: the run in %s was another one: %s. Give what it was given, or bench.resume=false"
                            .formatted(file, String.join("; ", differences)));
        }
        RunHeader resumed = header.begunAt(recorded.header.startedAt());
        try {
            rewrite(file, resumed, lines.subList(1, lines.size()));
        } catch (IOException e) {
            throw new ConfigException("bench.report.dir: %s cannot be written: %s".formatted(file, e));
        }
        return new Journal(file, recorded(file, wholeLines(file)));
    }

    /**
     * The lines of a file that have an end. A run that was killed while it wrote leaves one without, which is worth nothing.
     */
    private static List<String> wholeLines(Path file) {
        try {
            if (!Files.exists(file)) {
                return List.of();
            }
            String text = Files.readString(file);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        } catch (IOException e) {
            throw new ConfigException("The journal %s cannot be read: %s".formatted(file, e));
        }
    }

    private static <T> T parse(Path file, String line, Class<T> type) {
        try {
            return JSON.readValue(line, type);
        } catch (JacksonException e) {
            throw new ConfigException(
                    "%s is not a journal of this version: %s".formatted(file, e.getOriginalMessage()));
        }
    }

    /** Write all of the file. Whoever is cut off here loses nothing. */
    private static void rewrite(Path file, RunHeader header, List<String> lines) throws IOException {
        List<String> all = new ArrayList<>(lines);
        all.addFirst(JSON.writeValueAsString(header));
        WholeFile.replace(file, (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** The facts of the run. */
    public RunHeader header() {
        return recorded.header();
    }

    /** The contents that the interrupted run had written. */
    public Recorded recorded() {
        return recorded;
    }

    /** Write to disk what a visit gave of a case. */
    public void add(CaseVisit visit) {
        append("visit", visit);
    }

    /** Write to disk what the visit with a longer warm-up gave of a case. */
    public void addSensitivity(CaseVisit visit) {
        append("sensitivity", visit);
    }

    /** Write to disk what became of a flame graph. */
    public void add(ProfileNote profile) {
        append("profile", profile);
    }

    /** Write to disk how a server was started. */
    public void add(ServerStart server) {
        append("server", server);
    }

    /** Write to disk that block numbers below this one are used from now on. */
    public void reserveBlocks(long below) {
        append("blocksReserved", below);
    }

    /** Write to disk that the run came to its end, and what it gave was reported. */
    public void over(Instant at) {
        append("overAt", at.toString());
    }

    /** Append a line of one part, by its name in {@link Line}. */
    private void append(String part, Object value) {
        String line = JSON.writeValueAsString(Map.of(part, value));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            append(channel, StandardCharsets.UTF_8.encode(line + "\n"));
            channel.force(true);
        } catch (IOException e) {
            throw new UncheckedIOException("The journal " + file + " cannot be written", e);
        }
    }

    /** Append all or nothing: to half a line, as a full disk leaves it, the next one would be joined. */
    private static void append(FileChannel channel, ByteBuffer line) throws IOException {
        long before = channel.size();
        try {
            while (line.hasRemaining()) {
                channel.write(line);
            }
        } catch (IOException e) {
            channel.truncate(before);
            throw e;
        }
    }
}
