package stackbench.harness.report.site;

import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
