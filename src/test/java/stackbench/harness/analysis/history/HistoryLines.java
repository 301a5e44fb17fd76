package stackbench.harness.analysis.history;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lines of a history, of which the last holds where a run wrote several of one case. */
final class HistoryLines {

    private final Map<Place, HistoryLine> latest = new LinkedHashMap<>();

    private record Place(SeriesKey series, String startedAt) {

        static Place of(HistoryLine line) {
            return new Place(line.series(), line.startedAt());
        }
    }

    HistoryLines(List<HistoryLine> lines) {
        lines.forEach(line -> latest.put(Place.of(line), line));
    }

    /** Those of some lines that are not here, or not as they are. */
    List<HistoryLine> missing(List<HistoryLine> others) {
        return others.stream()
                .filter(line -> !line.equals(latest.get(Place.of(line))))
                .toList();
    }

    /** The lines of a series, in the order of the runs. */
    List<HistoryLine> of(SeriesKey series) {
        return latest.values().stream()
                .filter(line -> line.series().equals(series))
                .sorted(Comparator.comparing(HistoryLine::instant))
                .toList();
    }
}
