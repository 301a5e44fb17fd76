package stackbench.harness.load.request;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import stackbench.harness.load.Operation;

/**
 * The operation that sends the requests of a user's file. What was captured on the way is part of it: it is kept from the answer that gave it to
 * the end of the iteration.
 */
public final class HttpRequests implements Operation {

    private final RequestPlan plan;
    private final Filling filling;
    private final long firstNumber;
    private final IntPredicate keepsAnswers;
    private final Map<Long, Map<String, String>> captured = new ConcurrentHashMap<>();

    /**
     * @param firstNumber from which on the requests that have no pool are numbered, so that no other block has the same numbers
     * @param keepsAnswers whether the answers to a template, counted from 0, are needed whole
     */
    public HttpRequests(RequestPlan plan, Filling filling, long firstNumber, IntPredicate keepsAnswers) {
        this.plan = plan;
        this.filling = filling;
        this.firstNumber = firstNumber;
        this.keepsAnswers = keepsAnswers;
    }

    public RequestPlan plan() {
        return plan;
    }

    /** Whether requests are sent with what others, sent once before, gave: a token or a cookie. */
    public boolean isSignedIn() {
        return !filling.session().isEmpty();
    }

    @Override
    public int messagesPerRequest() {
        return 0;
    }

    @Override
    public int requestsPerIteration() {
        return plan.requestsPerIteration();
    }

    /** A request, filled in. */
    public FilledRequest request(long request) {
        int template = plan.template(request);
        long number = plan.isPooled(template) ? plan.rendering(request) : firstNumber + plan.iteration(request);
        return filling.fill(
                plan.templates().get(template),
                number,
                plan.row(request),
                captured.getOrDefault(plan.iteration(request), Map.of()));
    }

    /** The requests of a template that can be encoded ahead, one for each rendering; none where they differ from request to request. */
    public List<FilledRequest> ahead(int template) {
        int renderings = plan.isPooled(template) ? plan.renderings(template) : 1;
        if (plan.usesCaptures(template) || (!plan.isPooled(template) && !plan.isFixed(template))) {
            return List.of();
        }
        return IntStream.range(0, renderings)
                .mapToObj(rendering -> filling.fill(plan.templates().get(template), rendering, rendering, Map.of()))
                .toList();
    }

    /** Whether the answers to a template are needed whole. */
    public boolean keepsAnswers(int template) {
        return keepsAnswers.test(template)
                || plan.templates().get(template).directives().followsRedirects();
    }

    /** Keep what was captured from the answer to a request, for those that follow in its iteration, if any do. */
    public void capture(long request, Map<String, String> values) {
        if (plan.requestsPerIteration() > 1 && !values.isEmpty()) {
            captured.merge(plan.iteration(request), values, (before, more) -> {
                Map<String, String> all = new HashMap<>(before);
                all.putAll(more);
                return Map.copyOf(all);
            });
        }
    }

    /** Forget what was captured in the iteration of a request, which is its last. */
    public void end(long request) {
        if (plan.requestsPerIteration() > 1) {
            captured.remove(plan.iteration(request));
        }
    }

    @Override
    public String describe(long request) {
        return request(request).toString();
    }
}
