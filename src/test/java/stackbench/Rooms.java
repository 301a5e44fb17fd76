package stackbench;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The rooms and stages of the harness, and which of them may know which. */
final class Rooms {

    /** The packages that the data of a run flows through. */
    static final List<String> STAGES = List.of(
            "config",
            "plan",
            "reaper",
            "database",
            "server",
            "load",
            "verify",
            "measure",
            "compare",
            "verdict",
            "claims",
            "journal",
            "analysis",
            "report");

    /** Each room of the harness and each stage, with those that it may know. */
    static final Map<String, List<String>> KNOWN = Map.ofEntries(
            entry("runner", stagesAnd("harness", "run")),
            entry("harness", stagesAnd("run", "cases", "watch", "fleet", "workload", "record")),
            entry("run", stagesAnd("cases", "watch", "fleet", "workload", "machines", "record")),
            entry("cases", stagesAnd("watch", "fleet", "workload", "machines")),
            entry("watch", stagesAnd("fleet")),
            entry("fleet", stagesAnd("workload")),
            entry("workload", List.of("config", "plan", "database", "load", "verify")),
            entry(
                    "record",
                    STAGES.stream().filter(stage -> !stage.equals("report")).toList()),
            entry("config", List.of()),
            entry("plan", List.of("config")),
            entry("reaper", List.of()),
            entry("database", List.of("config", "reaper")),
            entry("server", List.of("config", "reaper")),
            entry("load", List.of("config")),
            entry("verify", List.of("config", "database", "load")),
            entry("measure", List.of()),
            entry("machines", List.of("config", "plan", "reaper", "load", "verify", "measure", "workload")),
            entry("compare", List.of("config", "plan")),
            entry("verdict", List.of("config", "plan", "verify", "measure", "compare")),
            entry("claims", List.of("measure", "compare", "verdict")),
            entry("journal", List.of("config", "plan", "database", "server", "measure", "verdict")),
            entry("analysis", List.of("config", "plan", "database", "server", "measure", "compare", "verdict")),
            entry(
                    "report",
                    List.of("config", "plan", "database", "measure", "compare", "verdict", "claims", "analysis")));

    private static List<String> stagesAnd(String... rooms) {
        return Stream.concat(STAGES.stream(), Stream.of(rooms)).toList();
    }

    /** The package of a room or stage, as ArchUnit names it. */
    static String packageOf(String room) {
        return room.equals("harness") ? "stackbench.harness" : "stackbench.harness." + room + "..";
    }

    private Rooms() {}
}
