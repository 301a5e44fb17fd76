package stackbench.harness.analysis.history;

import org.jspecify.annotations.Nullable;
import stackbench.harness.verdict.metric.Metric;

/** The figures whose course is shown. */
public enum CourseFigure {
    SERVER_CPU,
    /** Of requests/s to those of the reference. */
    RATIO;

    @Nullable
    HistoryFigure of(HistoryLine line) {
        return switch (this) {
            case SERVER_CPU -> line.serverCpuMicrosPerRequest();
            case RATIO -> line.ratio();
        };
    }

    /** Its name in a sentence about a case. */
    String title(HistoryLine line) {
        return switch (this) {
            case SERVER_CPU -> Metric.SERVER_CPU.title();
            case RATIO -> "%s over %s's".formatted(Metric.RATE.title(), line.reference());
        };
    }
}
