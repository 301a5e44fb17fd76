package stackbench.harness.verify.request;

import java.util.List;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;

/**
 * What is known of an app before the blocks, as another machine needs it to send the same requests and check their answers.
 *
 * @param set what is sent to it
 * @param filling the seed, the rows of the table of data, and the session that requests sent once began
 * @param taken the answers that told something new, in their order
 */
public record AppKnowledge(RequestSet set, Filling filling, List<Taken> taken) {

    public AppKnowledge {
        taken = List.copyOf(taken);
    }

    /**
     * An answer that told something new. Equal requests may have one answer together.
     *
     * @param template of the request, counted from 0
     * @param rendering of the template
     */
    public record Taken(int template, int rendering, FilledRequest request, Answer answer) {}
}
