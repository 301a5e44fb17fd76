package stackbench.harness.journal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.files.WholeFile;
import stackbench.harness.measure.party.TimeLine.TimeLineSample;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A file of JSON lines, one for each second of a run, each written as it is known. */
public final class TimeLineFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path file;

    private TimeLineFile(Path file) {
        this.file = file;
    }

    /** Begin {@code timeline.jsonl} in a directory anew, or go on with one that is there. */
    public static TimeLineFile in(Path directory, boolean resume) {
        Path file = of(directory).file;
        try {
            if (resume && Files.exists(file)) {
                WholeFile.replace(
                        file,
                        wholeLines(file).stream()
                                .map(line -> line + "\n")
                                .collect(Collectors.joining())
                                .getBytes(StandardCharsets.UTF_8));
            } else {
                Files.deleteIfExists(file);
            }
            return new TimeLineFile(file);
        } catch (IOException e) {
            throw new ConfigException("bench.report.dir: %s cannot be written: %s".formatted(file, e));
        }
    }

    /** Open the time line of a run that is over, to be read. */
    public static TimeLineFile of(Path directory) {
        return new TimeLineFile(directory.resolve("timeline.jsonl"));
    }

    /**
     * The lines of a file that have an end. A run that was killed while it wrote leaves one without, which is worth nothing.
     */
    private static List<String> wholeLines(Path file) throws IOException {
        String text = Files.readString(file);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    /** Hand a sample to the system, so that it is kept when this process dies. */
    public void add(TimeLineSample sample) {
        try {
            Files.writeString(
                    file,
                    JSON.writeValueAsString(sample) + "\n",
                    StandardCharsets.UTF_8,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("The time line " + file + " cannot be written", e);
        }
    }

    /** Read all samples, those of the runs that this one goes on with included. */
    public List<TimeLineSample> samples() {
        try {
            List<TimeLineSample> samples = new ArrayList<>();
            if (Files.exists(file)) {
                wholeLines(file).forEach(line -> samples.add(JSON.readValue(line, TimeLineSample.class)));
            }
            return samples;
        } catch (IOException e) {
            throw new ConfigException("The time line %s cannot be read: %s".formatted(file, e));
        } catch (JacksonException e) {
            throw new ConfigException(
                    "%s is not a time line of this version: %s".formatted(file, e.getOriginalMessage()));
        }
    }
}
