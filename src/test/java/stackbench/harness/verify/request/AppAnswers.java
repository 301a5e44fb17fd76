package stackbench.harness.verify.request;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Share;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.verify.Verification.WrongAnswerException;
import stackbench.harness.verify.request.AppKnowledge.Taken;

/**
 * The answers that one app gives to the requests of a workload before its blocks. It is asked several times, each time on another connection: for
 * all that it may be asked for at first, and then for a part of that, which shows what changes from call to call.
 */
public final class AppAnswers {

    /** Renderings of which the answers are asked for again. */
    private static final int AGAIN = 20;

    /** Renderings of which the answers are asked for before each block. */
    private static final int BEFORE_BLOCK = 1;

    private static final int NUMBER_BITS = 32;

    private final RequestPlan plan;
    private final Filling filling;
    private final LongSupplier blockNumbers;
    private final List<Learned> learned;
    private final List<Taken> taken = new ArrayList<>();
    private final long[] acknowledged;
    private int rounds;
    private int looks;

    private AppAnswers(RequestPlan plan, Filling filling, LongSupplier blockNumbers, List<Learned> learned) {
        this.plan = plan;
        this.filling = filling;
        this.blockNumbers = blockNumbers;
        this.learned = learned;
        this.acknowledged = new long[learned.size()];
    }

    /**
     * The answers of an app that is to be asked.
     *
     * @param origin of the server, such as {@code http://localhost:8080}
     * @param blockNumbers gives each number once in a run
     * @throws WrongAnswerException when a directive of the file cannot be followed
     */
    public static AppAnswers toLearn(RequestPlan plan, Filling filling, String origin, LongSupplier blockNumbers) {
        List<Learned> learned = new ArrayList<>();
        for (int template = 0; template < plan.templates().size(); template++) {
            RequestTemplate one = plan.templates().get(template);
            learned.add(
                    plan.isPooled(template)
                            ? new LearnedPool(AnswerReading.of(one, origin), plan.renderings(template))
                            : new LearnedSeries(AnswerReading.ofSeries(one, origin)));
        }
        return new AppAnswers(plan, filling, blockNumbers, learned);
    }

    /** The answers of an app of which only the status is looked at, to learn what looking costs. */
    public static AppAnswers unverified(RequestPlan plan, Filling filling, String origin, LongSupplier blockNumbers) {
        List<Learned> unknown = plan.templates().stream()
                .<Learned>map(template -> new NothingLearned(AnswerReading.of(template, origin)))
                .toList();
        return new AppAnswers(plan, filling, blockNumbers, unknown);
    }

    /**
     * The answers of an app that another machine has asked.
     *
     * @param origin see {@link #toLearn}
     * @param verified false: only the status is looked at
     */
    public static AppAnswers of(AppKnowledge known, String origin, boolean verified) {
        Filling filling = known.filling();
        RequestPlan plan =
                new RequestPlan(known.set(), filling.seed(), filling.rows().size());
        LongSupplier none = () -> {
            throw new IllegalStateException("another machine has asked");
        };
        AppAnswers answers = verified ? toLearn(plan, filling, origin, none) : unverified(plan, filling, origin, none);
        known.taken().forEach(answers::take);
        return answers;
    }

    /** What another machine must know to make the same requests and checks. */
    public AppKnowledge known() {
        return new AppKnowledge(plan.set(), filling, taken);
    }

    /**
     * Ask once more.
     *
     * @throws WrongAnswerException when an answer is wrong, or has changed since it was asked for first
     */
    public void ask(Driver driver) {
        plan.parts().forEach(part -> ask(part, driver));
        rounds++;
        learned.forEach(one -> one.changes().ifPresent(changes -> {
            throw new WrongAnswerException(changes);
        }));
    }

    private void ask(RequestPlan.Part part, Driver driver) {
        HttpRequests requests = requests(part.plan(), blockNumbers.getAsLong(), template -> true);
        int perIteration = part.plan().requestsPerIteration();
        int renderings = part.plan().renderings(0);
        int asked = part.pooled() ? (rounds == 0 ? renderings : Math.min(renderings, AGAIN)) : 1;
        long first = part.pooled() ? 0 : (long) rounds * perIteration; // each time another row
        boolean once = part.pooled() && rounds == 0;
        Map<FilledRequest, Answer> known = new ConcurrentHashMap<>(); // few values are drawn again and again
        Taken[] answers = new Taken[asked * perIteration]; // to be taken in when all are there, in their order
        Inquiries.each(driver, requests, asked, (inquiry, iteration) -> {
            for (int at = iteration * perIteration; at < (iteration + 1) * perIteration; at++) {
                FilledRequest sent = requests.request(first + at);
                @Nullable Answer before = once ? known.get(sent) : null;
                Answer answer = before == null ? inquiry.fetch(first + at).answer() : before;
                known.put(sent, answer);
                requests.capture(first + at, of(part, first + at).reading().require(sent, answer));
                answers[at] = new Taken(template(part, first + at), part.plan().rendering(first + at), sent, answer);
            }
        });
        for (Taken one : answers) {
            acknowledged[one.template()]++;
            take(one);
        }
    }

    private void take(Taken one) {
        if (learned.get(one.template()).take(one.rendering(), one.request(), one.answer())) {
            taken.add(one);
        }
    }

    private Learned of(RequestPlan.Part part, long request) {
        return learned.get(template(part, request));
    }

    private static int template(RequestPlan.Part part, long request) {
        return part.templates().get(part.plan().template(request));
    }

    /** The number of requests of each template that were asked so far and answered; those that only read may have been sent less often. */
    public List<Long> acknowledged() {
        return Arrays.stream(acknowledged).boxed().toList();
    }

    private HttpRequests requests(RequestPlan of, long number, IntPredicate keeps) {
        return new HttpRequests(of, filling, number << NUMBER_BITS, keeps);
    }

    /**
     * Ask for some answers to requests that only read, others each time, and require them to be as they were.
     *
     * @throws WrongAnswerException when one is not
     */
    public void requireUnchanged(Driver driver) {
        plan.parts().stream().filter(RequestPlan.Part::pooled).forEach(part -> requireUnchanged(part, driver));
        looks++;
    }

    private void requireUnchanged(RequestPlan.Part part, Driver driver) {
        HttpRequests requests = requests(part.plan(), blockNumbers.getAsLong(), template -> true);
        int perIteration = part.plan().requestsPerIteration();
        int renderings = part.plan().renderings(0);
        try (Driver.Inquiry inquiry = driver.inquire(requests)) {
            for (int i = 0; i < Math.min(BEFORE_BLOCK, renderings); i++) {
                long iteration = ((long) looks * BEFORE_BLOCK + i) % renderings;
                for (long request = iteration * perIteration; request < (iteration + 1) * perIteration; request++) {
                    FilledRequest sent = requests.request(request);
                    Answer answer = inquiry.fetch(request).answer();
                    Learned of = of(part, request);
                    @Nullable String status = RequestCheck.wrongStatus(requests, of.reading(), answer);
                    @Nullable
                    String mismatch = status == null
                            ? of.mismatch(part.plan().rendering(request), () -> sent, answer)
                            : status + AnswerReading.said(answer);
                    if (mismatch != null) {
                        throw new WrongAnswerException(
                                "%s: between blocks the answer is no longer what it was before them: %s"
                                        .formatted(sent, mismatch));
                    }
                    requests.capture(request, of.reading().require(sent, answer));
                }
            }
        }
    }

    /**
     * Make the requests of a block.
     *
     * @param number that no other block has
     * @param share of the machine that sends them
     */
    public HttpRequests requests(long number, Share share) {
        return requests(
                plan.of(share), number, template -> learned.get(template).keeps());
    }

    /** Make the check of the answers to the requests of a block. */
    public RequestCheck check(HttpRequests requests) {
        return new RequestCheck(requests, learned);
    }

    /** Say in what another app's answers to the same requests differ; empty: in nothing. */
    Optional<Learned.Disagreement> disagreement(AppAnswers other) {
        return IntStream.range(0, learned.size())
                .mapToObj(i -> learned.get(i).disagreement(other.learned.get(i)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Say how the answers to each request are checked. */
    public List<String> notes() {
        return IntStream.range(0, learned.size())
                .mapToObj(template -> CheckNotes.note(learned.get(template)) + rows(template))
                .toList();
    }

    private String rows(int template) {
        return plan.leavesOutRows(template)
                ? "; it reads the first %,d of %,d rows of the data"
                        .formatted(plan.renderings(template), filling.rows().size())
                : "";
    }
}
