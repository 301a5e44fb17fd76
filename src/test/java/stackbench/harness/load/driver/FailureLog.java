package stackbench.harness.load.driver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import stackbench.harness.load.FailedRequests;

/** Remembers which requests failed and, of the first, why. */
final class FailureLog {

    /**
     * The number of failures that ends a block: a server that fails so often is not worth measuring, and may only be hurt
     * further.
     */
    private static final int TOO_MANY = 100;

    private static final int DESCRIBED = 20;

    private final SortedSet<Long> numbers = new TreeSet<>();
    private final List<String> descriptions = new ArrayList<>();

    void add(long request, String fault) {
        numbers.add(request);
        if (descriptions.size() < DESCRIBED) {
            descriptions.add("request " + request + ": " + fault);
        }
    }

    boolean tooMany() {
        return numbers.size() >= TOO_MANY;
    }

    FailedRequests failedRequests() {
        return new FailedRequests(Collections.unmodifiableSortedSet(new TreeSet<>(numbers)), List.copyOf(descriptions));
    }
}
