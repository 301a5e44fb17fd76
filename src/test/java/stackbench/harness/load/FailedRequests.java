package stackbench.harness.load;

import java.util.List;
import java.util.SortedSet;

/**
 * The requests that were not answered, or not as they should have been.
 *
 * @param numbers of all of them
 * @param descriptions of the first ones, such as {@code request 17: status 500, expected 200}
 */
public record FailedRequests(SortedSet<Long> numbers, List<String> descriptions) {

    public int count() {
        return numbers.size();
    }
}
