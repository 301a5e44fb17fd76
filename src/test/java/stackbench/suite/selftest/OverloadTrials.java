package stackbench.suite.selftest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Overload;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.OverloadResult;
import stackbench.harness.verdict.result.Verdict;

/**
 * How often overload tells a server that stalls for 100 ms each second, and one that leaks connections to its database, from a sound
 * one. A trial is wrong when a defect is not named, or one is named that is not there.
 *
 * <pre>
 * trials architecture...     how many of each kind with each architecture
 * </pre>
 */
public final class OverloadTrials {

    private static final Cell OVERLOAD = cell(4);
    private static final Cell SHORT = cell(1);
    private static final int ROUNDS = 2;

    /** On a machine where others work too, a client may be late, and then tells nothing of servers. */
    private static final int ATTEMPTS = 5;

    private int wrong;

    private OverloadTrials() {}

    private static Cell cell(double stepSeconds) {
        return new Cell(Workload.LIST, new Overload(List.of(0.5, 2.0), stepSeconds, 32, 1));
    }

    public static void main(String[] arguments) {
        if (arguments.length < 2) {
            throw new IllegalArgumentException("say: trials architecture...; not " + List.of(arguments));
        }
        int trials = Integer.parseInt(arguments[0]);
        OverloadTrials overload = new OverloadTrials();
        Arrays.stream(arguments).skip(1).forEach(name -> {
            Architecture architecture = TrialNodes.oneOf(DefectiveServers.DEFECTIVE, name);
            overload.stalls(architecture, trials);
            overload.leaks(architecture, trials);
        });
        print("%d wrong".formatted(overload.wrong));
        if (overload.wrong > 0) {
            throw new IllegalStateException("required 0 wrong trials, actual " + overload.wrong);
        }
    }

    /** Try one server without a defect and stalling in turn. */
    private void stalls(Architecture architecture, int trials) {
        try (DefectiveServers servers = new DefectiveServers("stall")) {
            servers.startInProcess(List.of(architecture));
            try (DefectiveCells cells = new DefectiveCells(servers)) {
                measured(cells, architecture, Optional.empty(), OVERLOAD); // has its code compiled
                for (int trial = 1; trial <= trials; trial++) {
                    judge("sound", trial, measured(cells, architecture, Optional.empty(), OVERLOAD), "");
                    judge("stall", trial, measured(cells, architecture, Optional.of(Defect.STALL), OVERLOAD), "stall");
                }
            }
        }
    }

    /** Try a server of its own each time: what has leaked is not given back. */
    private void leaks(Architecture architecture, int trials) {
        for (int trial = 1; trial <= trials; trial++) {
            try (DefectiveServers servers = new DefectiveServers("leak")) {
                servers.startInProcess(List.of(architecture));
                try (DefectiveCells cells = new DefectiveCells(servers)) {
                    judge("leak", trial, measured(cells, architecture, Optional.of(Defect.LEAK), SHORT), "leak");
                }
            }
        }
    }

    private static CaseResult measured(
            DefectiveCells cells, Architecture architecture, Optional<Defect> defect, Cell cell) {
        CaseResult result = once(cells, architecture, defect, cell);
        for (int attempt = 1; attempt < ATTEMPTS && result.verdict() == Verdict.INVALID; attempt++) {
            print("  again: " + result.reasons());
            result = once(cells, architecture, defect, cell);
        }
        return result;
    }

    private static CaseResult once(
            DefectiveCells cells, Architecture architecture, Optional<Defect> defect, Cell cell) {
        List<Architecture> architectures = List.of(architecture);
        return defect.map(planted -> cells.measure(planted, cell, architectures, ROUNDS))
                .orElseGet(() -> cells.measure(cell, architectures, ROUNDS))
                .getFirst();
    }

    private void judge(String kind, int trial, CaseResult result, String expected) {
        String named = named(result);
        boolean right = named.equals(expected) && result.verdict() != Verdict.INVALID;
        wrong += right ? 0 : 1;
        print("%s %s %d: %s%s %s"
                .formatted(kind, result.arm(), trial, right ? "right" : "WRONG", detail(result), result.verdict()));
    }

    /** What the result names, a word for each defect. */
    private static String named(CaseResult result) {
        Stream<String> words = Stream.concat(
                result.notes().stream()
                        .filter(note -> note.startsWith("it stalls"))
                        .map(note -> "stall"),
                result.reasons().stream()
                        .filter(reason -> reason.contains("connections leak"))
                        .map(reason -> "leak"));
        return words.distinct().collect(Collectors.joining(" "));
    }

    private static String detail(CaseResult result) {
        OverloadResult overload = result.overload();
        return overload == null ? " " + result.reasons() : " %s".formatted(overload.silence());
    }

    @SuppressWarnings("SystemOut") // a program whose result is what it prints
    private static void print(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
