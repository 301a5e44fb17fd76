package stackbench.harness.report;

import java.util.List;
import java.util.stream.Collectors;

/** What a run answers, in numbers and in three sentences. */
public record Answer(List<WorkloadAnswer> workloads, Basis basis, Doubts doubts) {

    public static Answer of(RunResult run) {
        return new Answer(WorkloadAnswer.of(run), Basis.of(run), Doubts.of(run));
    }

    /** Who is ahead and by how much; what that rests on; what to doubt. */
    public List<String> sentences() {
        return List.of(standings(), basis.sentence(), doubts.sentence());
    }

    private String standings() {
        if (!basis.measured()) {
            return "This was a smoke run: it claims no number and compares nothing.";
        }
        if (workloads.isEmpty()) {
            return "Nothing was compared: there is no cell with threads.";
        }
        String text = workloads.stream().map(WorkloadAnswer::words).collect(Collectors.joining("; "));
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }
}
