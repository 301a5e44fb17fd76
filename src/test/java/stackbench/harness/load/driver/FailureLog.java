package stackbench.harness.load.driver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import stackbench.harness.load.BlockOutcome;

/** Remembers which requests failed and, of the first, why. */
final class FailureLog {

    private static final int DESCRIBED = 20;

    private final SortedSet<Long> numbers = new TreeSet<>();
    private final List<String> descriptions = new ArrayList<>();

    void add(long request, String fault) {
        numbers.add(request);
        if (descriptions.size() < DESCRIBED) {
            descriptions.add("request " + request + ": " + fault);
        }
    }

    int count() {
        return numbers.size();
    }

    BlockOutcome.FailedRequests failedRequests() {
        return new BlockOutcome.FailedRequests(
                Collections.unmodifiableSortedSet(new TreeSet<>(numbers)), List.copyOf(descriptions));
    }
}
