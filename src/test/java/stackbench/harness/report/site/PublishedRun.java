package stackbench.harness.report.site;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackbench.harness.config.Architecture;
import stackbench.harness.report.answer.Figures;

/**
 * A published run as the site shows it.
 *
 * @param name of its folder
 * @param machine the part of that name which names the machine
 * @param hasPage whether there is a {@code report.html} to link to
 * @param checked whether this version of the suite could check its results; only of interest where the run was contributed
 */
record PublishedRun(String name, String machine, RunSummary summary, boolean hasPage, boolean checked) {

    private static final Pattern JDK = Pattern.compile("\\b(\\d+(?:\\.\\d+)*)[+-]?\\S* \\(");

    /** Origins of a PostgreSQL on the machine itself. */
    private static final Set<String> NEAR = Set.of("embedded", "testcontainers");

    /** Presets whose cells the tables show. */
    private static final Set<String> PRESETS = Set.of(RunSummary.DEFAULT, "quick");

    /**
     * The run of which the tables of README and guide are: the newest default run, or else the newest quick one, that compared all four
     * architectures, changed no setting, had a PostgreSQL of the suite's, and is not contributed. Runs of several machines are neither pooled
     * nor ranked.
     */
    static Optional<PublishedRun> deciding(List<PublishedRun> runs) {
        return runs.stream()
                .filter(run -> run.decides() && Overview.isWhole(run))
                .max(Comparator.comparing(PublishedRun::isDefault).thenComparing(PublishedRun::startedAt));
    }

    private boolean decides() {
        return summary.kind().decides()
                && PRESETS.contains(summary.preset())
                && summary.changed().isEmpty()
                && NEAR.contains(summary.machine().postgresFrom());
    }

    private boolean isDefault() {
        return summary.preset().equals(RunSummary.DEFAULT);
    }

    /** Writes how one compares with another over all cells, such as {@code 0.97 (0.91 to 1.04) ~}; empty where they were not compared. */
    Optional<String> mean(String workload, String metric, Architecture one, Architecture other) {
        long changing = summary.cells(workload, one.profile(), other.profile()).stream()
                .filter(RunSummary.Cell::ofAMoment)
                .count();
        return summary.ratio(workload, one.profile(), other.profile(), metric)
                .map(Ratio::marked)
                .map(ratio -> changing == 0
                        ? ratio
                        : "%s, still changing in %s".formatted(ratio, Figures.counted((int) changing, "cell")));
    }

    Instant startedAt() {
        return Instant.parse(summary.startedAt());
    }

    String date() {
        return summary.startedAt().substring(0, "2026-01-01".length());
    }

    /** Writes where and when it ran, such as {@code dedicated machine, 4 cores, 2026-01-01}. */
    String condition() {
        return "%s, %s, %s"
                .formatted(summary.kind(), Figures.counted(summary.machine().cores(), "core"), date());
    }

    /** Shortens {@code OpenJDK 64-Bit Server VM 25.0.3+9-LTS (Vendor)} to {@code JDK 25.0.3}. */
    String jdk() {
        Matcher version = JDK.matcher(summary.machine().jdk());
        return version.find() ? "JDK " + version.group(1) : summary.machine().jdk();
    }
}
