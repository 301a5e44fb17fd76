package stackbench.junit.protocol;

import java.util.List;
import java.util.Map;

/** What a runner tells of its run, in this order; cases are told one after the other. */
public interface CaseEvents {

    /** The ids of the cases that follow, such as {@code list-vets/virtual/threads=16}. */
    void cases(List<String> ids);

    void started(String id);

    /** The figures of a case. */
    void reported(String id, Map<String, String> entries);

    void passed(String id);

    void failed(String id, String reason);

    /**
     * Nothing follows.
     *
     * @param problem why there are no cases, or what went wrong after the last one; empty: nothing
     */
    void ended(String problem);
}
