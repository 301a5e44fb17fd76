package stackbench.harness.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.ConfigException;
import stackbench.harness.config.ControlMode;
import stackbench.harness.journal.Journal;
import stackbench.harness.journal.TimeLineFile;
import stackbench.harness.measure.TimeLine;
import stackbench.harness.measure.TimeLineSample;
import stackbench.harness.plan.Case;
import stackbench.harness.plan.LoadOrder;
import stackbench.harness.plan.Role;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.judge.Judge;
import stackbench.harness.verdict.judge.Soundness;

/** A run that was cut off, put together from its journal and its time line. */
final class JournalReader {

    /** The order in which a plan lays cases out: a journal has them in the order they were measured. */
    private static final Comparator<Case> ORDER = Comparator.comparing(
                    (Case one) -> one.cell().workload())
            .thenComparing(one -> one.cell().load(), LoadOrder.COMPARATOR);

    private final Path file;
    private final Journal.Recorded journal;
    private final HeaderFacts header;

    private JournalReader(Path file) {
        this.file = file;
        this.journal = Journal.read(file);
        this.header = new HeaderFacts(journal.header());
    }

    /**
     * Put it together.
     *
     * @throws ConfigException when the file is no journal of this version, or nothing was measured
     */
    static RunResult read(Path file) {
        return new JournalReader(file).toResult();
    }

    private RunResult toResult() {
        boolean measured = header.value("bench").equals("true")
                && header.value("bench.server").equals("forked");
        VisitResults findings = new VisitResults(new Judge(new Soundness(measured)), journal);
        List<Case> order = findings.cases().stream()
                .filter(one -> one.arm().role() == Role.MEASURED)
                .sorted(ORDER.thenComparingInt(this::position))
                .toList();
        if (order.isEmpty()) {
            throw new ConfigException("%s holds no finished case: there is nothing to report".formatted(file));
        }
        return new ResultAssembly(facts(measured), findings, order).toResult();
    }

    private ResultAssembly.Facts facts(boolean measured) {
        Optional<BenchmarkConfig.Baseline> baseline = baseline();
        return new ResultAssembly.Facts(
                measured,
                journal.header().startedAt(),
                lastChange().toString(),
                header.environment(),
                header.settings(),
                Optional.of(header.value("bench.reference")),
                ControlMode.of(header.value("bench.control")).orElse(ControlMode.NONE),
                baseline,
                baseline.map(base -> header.commit(base.directory())),
                timeLine());
    }

    private int position(Case one) {
        return List.of(header.value("bench.architectures").split(","))
                .indexOf(one.arm().toString());
    }

    private Optional<BenchmarkConfig.Baseline> baseline() {
        String directory = header.value("bench.baseline");
        return BenchmarkConfig.Baseline.share(header.value("bench.tolerance"))
                .filter(tolerance -> !directory.isEmpty())
                .map(tolerance -> new BenchmarkConfig.Baseline(Path.of(directory), tolerance));
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
