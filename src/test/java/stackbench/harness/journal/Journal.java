package stackbench.harness.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import stackbench.harness.config.ConfigException;
import stackbench.harness.verdict.CaseResult;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A file of JSON lines: first what the run is, then each finished case, on disk before the next one starts. */
public final class Journal {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;
    private final RunHeader header;
    private final List<CaseResult> finished;

    private Journal(Path file, RunHeader header, List<CaseResult> finished) {
        this.file = file;
        this.header = header;
        this.finished = finished;
    }

    /** Begin a new journal, in place of an old one. */
    public static Journal begin(Path file, RunHeader header) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new ConfigException("bench.report.dir: %s cannot be written: %s".formatted(file, e));
        }
        Journal journal = new Journal(file, header, List.of());
        journal.append(JSON.writeValueAsString(header));
        return journal;
    }

    /** What a journal holds. */
    public record Recorded(RunHeader header, List<CaseResult> finished) {}

    /**
     * Read a journal and leave it as it is.
     *
     * @throws ConfigException when it is none, or one of another version
     */
    public static Recorded read(Path file) {
        List<String> lines = wholeLines(file);
        if (lines.isEmpty()) {
            throw new ConfigException("%s is not a journal: it has no line".formatted(file));
        }
        return new Recorded(parse(file, lines.getFirst(), RunHeader.class), finished(file, lines));
    }

    private static List<CaseResult> finished(Path file, List<String> lines) {
        return lines.stream()
                .skip(1)
                .map(line -> parse(file, line, CaseResult.class))
                .toList();
    }

    /**
     * Go on with the journal of an interrupted run; begin a new one when there is none.
     *
     * @throws ConfigException when that run's configuration or environment differs, naming the differences
     */
    public static Journal resume(Path file, RunHeader header) {
        List<String> lines = wholeLines(file);
        if (lines.isEmpty()) {
            return begin(file, header);
        }
        RunHeader begun = parse(file, lines.getFirst(), RunHeader.class);
        List<String> differences = begun.differences(header);
        if (!differences.isEmpty()) {
            throw new ConfigException(
                    "bench.resume=true: the run in %s was another one: %s. Give what it was given, or bench.resume=false"
                            .formatted(file, String.join("; ", differences)));
        }
        List<CaseResult> finished = finished(file, lines);
        rewrite(file, lines);
        return new Journal(file, begun, finished);
    }

    /** A run that was killed while it wrote leaves a line without an end, which is worth nothing. */
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

    private static void rewrite(Path file, List<String> lines) {
        try {
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** When the run began, before any interruption: ISO-8601. */
    public String startedAt() {
        return header.startedAt();
    }

    /** What the interrupted run had finished. */
    public List<CaseResult> finished() {
        return finished;
    }

    /** Put a finished case on disk. */
    public void add(CaseResult result) {
        append(JSON.writeValueAsString(result));
    }

    private void append(String line) {
        try {
            Files.writeString(
                    file,
                    line + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND,
                    StandardOpenOption.SYNC);
        } catch (IOException e) {
            throw new UncheckedIOException("The journal " + file + " cannot be written", e);
        }
    }
}
