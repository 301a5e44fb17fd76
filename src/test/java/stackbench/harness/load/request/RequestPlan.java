package stackbench.harness.load.request;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Share;

/**
 * Says which request of a block is made of which template, and which of its renderings it is.
 *
 * <p>A template that only reads has a pool of renderings, which each block asks for in turn, so that each answer can be known beforehand. All
 * other requests are numbered on, and no two have the same number. All steps of an iteration have the same row of the table of data.
 */
public final class RequestPlan {

    /** Renderings that a template may have, each of which is asked for before the blocks. */
    static final int MOST_RENDERINGS = 500;

    private final RequestSet set;
    private final long seed;
    private final int rows;
    private final List<Traits> traits;
    private final int totalWeight;
    private final int rowsOfOthers;
    private final Share share;

    /** What is known of a template from the start. */
    private record Traits(boolean pooled, int renderings, boolean usesCaptures, boolean readsRows, int weight) {}

    /**
     * @param seed by which the requests of a mix are drawn
     * @param rows of the table of data
     */
    public RequestPlan(RequestSet set, long seed, int rows) {
        this.set = set;
        this.seed = new SplittableRandom(seed ^ set.id().hashCode()).nextLong();
        this.rows = rows;
        Set<String> onTheWay = set.requests().stream()
                .flatMap(template -> template.directives().captures().stream())
                .map(RequestTemplate.Capture::variable)
                .collect(Collectors.toSet());
        this.traits = set.requests().stream()
                .map(template -> traits(template, onTheWay))
                .toList();
        this.totalWeight = traits.stream().mapToInt(Traits::weight).sum();
        boolean readWithPool =
                !set.mix() && traits.stream().anyMatch(template -> template.pooled() && template.readsRows());
        this.rowsOfOthers = Math.max(1, readWithPool ? Math.min(rows, MOST_RENDERINGS) : rows);
        this.share = Share.WHOLE;
    }

    private RequestPlan(RequestPlan whole, Share share) {
        this.set = whole.set;
        this.seed = whole.seed;
        this.rows = whole.rows;
        this.traits = whole.traits;
        this.totalWeight = whole.totalWeight;
        this.rowsOfOthers = whole.rowsOfOthers;
        this.share = share;
    }

    /** The same for one of several machines, each of which takes every n-th iteration: together they send what one would. */
    public RequestPlan of(Share part) {
        return new RequestPlan(this, part);
    }

    public RequestSet set() {
        return set;
    }

    private Traits traits(RequestTemplate template, Set<String> onTheWay) {
        boolean usesCaptures = Placeholders.captured(template).stream().anyMatch(onTheWay::contains);
        boolean inStep = set.isSafe() && !set.mix();
        return new Traits(
                template.isSafe() && (set.isSafe() || !usesCaptures),
                renderings(inStep ? set.requests() : List.of(template)),
                usesCaptures,
                Placeholders.readsRows(template),
                template.directives().weight().orElse(1));
    }

    private int renderings(List<RequestTemplate> templates) {
        boolean reads = templates.stream().anyMatch(Placeholders::readsRows);
        if (templates.stream().anyMatch(Placeholders::draws)) {
            // Whole rounds of the table: a request of a pool and one that is numbered on have the same row.
            return reads && rows <= MOST_RENDERINGS ? MOST_RENDERINGS / rows * rows : MOST_RENDERINGS;
        }
        return reads ? Math.min(rows, MOST_RENDERINGS) : 1;
    }

    public List<RequestTemplate> templates() {
        return set.requests();
    }

    /** The requests that a client sends one after the other. */
    public int requestsPerIteration() {
        return set.mix() ? 1 : set.requests().size();
    }

    /** The template of a request, counted from 0: that of its step or, in a mix, one drawn by weight. */
    public int template(long request) {
        return set.mix() ? drawn(request) : (int) (request % set.requests().size());
    }

    private int drawn(long request) {
        int left = new SplittableRandom(seed + iteration(request)).nextInt(totalWeight);
        int template = 0;
        while (left >= traits.get(template).weight()) {
            left -= traits.get(template).weight();
            template++;
        }
        return template;
    }

    /** Whether a template has a pool of renderings. */
    public boolean isPooled(int template) {
        return traits.get(template).pooled();
    }

    /** The size of the pool of a template. */
    public int renderings(int template) {
        return traits.get(template).renderings();
    }

    /** Whether there are rows of the table of data that no request of a template reads, since its pool is full. */
    public boolean leavesOutRows(int template) {
        return isPooled(template) && traits.get(template).readsRows() && rows > renderings(template);
    }

    /** Which rendering of its template's pool a request is. */
    public int rendering(long request) {
        return (int) (iteration(request) % renderings(template(request)));
    }

    /** Whether a template has values that an earlier step of the same iteration captures. */
    boolean usesCaptures(int template) {
        return traits.get(template).usesCaptures();
    }

    long iteration(long request) {
        return request / requestsPerIteration() * share.machines() + share.ordinal();
    }

    /** Whether a request is the last of its iteration. */
    public boolean isLast(long request) {
        return (request + 1) % requestsPerIteration() == 0;
    }

    /** The row of the table of data that a request reads. */
    long row(long request) {
        return isPooled(template(request)) ? rendering(request) : iteration(request) % rowsOfOthers;
    }

    /** Whether all requests of a template have the same text in a session. */
    boolean isFixed(int template) {
        return !usesCaptures(template)
                && !traits.get(template).readsRows()
                && !Placeholders.draws(set.requests().get(template));
    }

    /**
     * Split the set into parts that are asked one after the other before the blocks: those that read first. The steps of an iteration stay
     * together; what reads in one that writes is asked by itself as well.
     */
    public List<Part> parts() {
        if (set.mix()) {
            return Stream.concat(alone(true), alone(false)).toList();
        }
        List<Integer> all = IntStream.range(0, traits.size()).boxed().toList();
        return set.isSafe()
                ? List.of(new Part(this, all, true))
                : Stream.concat(alone(true), Stream.of(new Part(this, all, false)))
                        .toList();
    }

    private Stream<Part> alone(boolean pooled) {
        return IntStream.range(0, traits.size())
                .filter(template -> isPooled(template) == pooled)
                .mapToObj(this::alone);
    }

    private Part alone(int template) {
        RequestTemplate one = set.requests().get(template);
        return new Part(
                new RequestPlan(new RequestSet(one.id(), List.of(one), false), seed, rows),
                List.of(template),
                isPooled(template));
    }

    /**
     * Requests that are asked before the blocks.
     *
     * @param templates that its steps are in the whole set
     * @param pooled whether each rendering is asked for
     */
    public record Part(RequestPlan plan, List<Integer> templates, boolean pooled) {}
}
