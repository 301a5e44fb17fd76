package stackbench.harness.verify.request;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import stackbench.harness.verify.Verification.WrongAnswerException;

/**
 * What the arms of a cell agree on in one visit: the answers of the first one that was asked, with which those of the others must agree. There is
 * one for each cell and visit.
 */
public final class Agreement {

    /** Longer than a second, in which a time that is given in seconds has changed. */
    private static final Duration APART = Duration.ofMillis(1_100);

    private Optional<Arm> baseline = Optional.empty();
    private final SortedSet<String> disagreeing = new TreeSet<>();
    private boolean apart;

    private record Arm(String name, AppAnswers answers) {}

    /**
     * Hold an arm's answers against those of the baseline; without one, this arm becomes it.
     *
     * @throws WrongAnswerException when they disagree, naming the first difference
     */
    public void enter(String name, AppAnswers answers) {
        apart = false;
        if (baseline.isEmpty()) {
            baseline = Optional.of(new Arm(name, answers));
            return;
        }
        Arm first = baseline.get();
        first.answers().disagreement(answers).ifPresent(disagreement -> {
            disagreeing.add(name);
            throw new WrongAnswerException("arms disagree: %s: %s%s"
                    .formatted(
                            disagreement.request(),
                            disagreement.differences().stream()
                                    .limit(1)
                                    .map(difference -> difference.between(first.name(), name))
                                    .collect(Collectors.joining()),
                            Difference.toLeaveOut(disagreement.differences().subList(0, 1))));
        });
    }

    /** The arms that answer otherwise than the baseline, which is not to say that the baseline is right. */
    public SortedSet<String> disagreeing() {
        return Collections.unmodifiableSortedSet(disagreeing);
    }

    /** The first arm that was asked; empty before. */
    public Optional<String> baseline() {
        return baseline.map(Arm::name);
    }

    /**
     * Let more than a second pass since all arms were asked. One pause does for all of them.
     *
     * @param pause lets time pass
     */
    public void letTimePass(Consumer<Duration> pause) {
        if (!apart) {
            pause.accept(APART);
            apart = true;
        }
    }
}
