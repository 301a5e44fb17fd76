package stackbench.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.Architecture;
import stackbench.harness.config.ConfigException;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.measure.TimeLineSample;
import stackbench.harness.plan.Role;
import stackbench.harness.report.RunResult;
import stackbench.harness.verdict.CaseResult;

/** A run that was cut off, put together from its journal and its time line. */
final class JournaledRun {

    private final Path file;
    private final Journal.Recorded journal;
    private final HeaderFacts header;

    private JournaledRun(Path file) {
        this.file = file;
        this.journal = Journal.read(file);
        this.header = new HeaderFacts(journal.header());
    }

    /**
     * Put it together.
     *
     * @throws ConfigException when the file is no journal of this version, or no case was finished
     */
    static RunResult read(Path file) {
        return new JournaledRun(file).toResult();
    }

    private RunResult toResult() {
        Map<String, CaseResult> results = lastOfEach();
        List<CaseResult> all = List.copyOf(results.values());
        if (all.isEmpty()) {
            throw new ConfigException("%s holds no finished case: there is nothing to report".formatted(file));
        }
        List<CaseResult> cases = having(all, Role.MEASURED);
        boolean measured = header.value("bench").equals("true")
                && header.value("bench.server").equals("forked");
        return new RunResult(
                RunResult.VERSION,
                measured ? "bench" : "smoke",
                journal.header().startedAt(),
                lastChange().toString(),
                header.environment(),
                header.settings(),
                cases,
                having(all, Role.CONTROL),
                measured ? Comparisons.of(cases, reference()) : List.of(),
                new JournaledBuilds(header, results).toResult().orElse(null),
                timeLine());
    }

    /** A cell that was cut off is measured again as a whole when its run is resumed. */
    private Map<String, CaseResult> lastOfEach() {
        Map<String, CaseResult> results = new LinkedHashMap<>();
        journal.finished().forEach(result -> results.put(result.id(), result));
        return results;
    }

    private static List<CaseResult> having(List<CaseResult> all, Role role) {
        return all.stream()
                .filter(result -> Role.of(result.architecture()) == role)
                .toList();
    }

    private Optional<Architecture> reference() {
        return Architecture.of(header.value("bench.reference"));
    }

    private @Nullable TimeLine timeLine() {
        List<TimeLineSample> samples = TimeLineFile.of(file.resolveSibling("")).samples();
        return samples.isEmpty() ? null : TimeLine.of(samples);
    }

    private Instant lastChange() {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) {
            throw new UncheckedIOException("The journal " + file + " cannot be read", e);
        }
    }
}
