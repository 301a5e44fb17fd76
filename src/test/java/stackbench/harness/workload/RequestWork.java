package stackbench.harness.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Supplier;
import java.util.function.ToLongBiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.Operation;
import stackbench.harness.load.Share;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.Placeholders;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.request.AppAnswers;
import stackbench.harness.verify.request.AppKnowledge;
import stackbench.harness.verify.request.OnceRequests;
import stackbench.harness.verify.request.StoredEffects;
import stackbench.harness.workload.NumberedRequests.Asked;
import stackbench.harness.workload.WorkloadDefinition.OwnRequests;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.harness.workload.WorkloadDefinition.Supply;

/**
 * The work of sending a user's requests to the user's app. What is right, the app says itself, before the blocks: all arms must say the same, and
 * go on saying it.
 */
final class RequestWork implements CaseWork {

    private final RequestSet set;
    private final Supply supply;
    private final OwnRequests own;
    private final Subject subject;
    private final Optional<StoredEffects> effects;
    private Optional<AppAnswers> learned = Optional.empty();
    private boolean steady;

    /** Acknowledged requests whose rows were not counted yet: those asked before the blocks, or those of the last warm-up block. */
    private Supplier<List<Long>> underWay = this::nothing;

    RequestWork(RequestSet set, Supply supply, Subject subject) {
        this.set = set;
        this.supply = supply;
        this.own = supply.own().orElseThrow(() -> new IllegalArgumentException("no file of requests"));
        this.subject = subject;
        this.effects = subject.verified()
                ? subject.database()
                        .map(database ->
                                new StoredEffects(set.requests(), database::number, own.pause(), System::nanoTime))
                        .filter(counted -> !counted.isEmpty())
                : Optional.empty();
    }

    @Override
    public void prepare() {
        Filling filling = new Filling(own.seed(), own.file().rows(), Session.NONE);
        Filling signedIn = filling.in(OnceRequests.send(own.file(), filling, subject.driver(), supply.blockNumbers()));
        RequestPlan plan = new RequestPlan(set, own.seed(), own.file().rows().size());
        String origin = subject.endpoint().origin();
        if (!subject.verified()) {
            learned = Optional.of(AppAnswers.unverified(plan, signedIn, origin, supply.blockNumbers()));
            return;
        }
        AppAnswers answers = AppAnswers.toLearn(plan, signedIn, origin, supply.blockNumbers());
        effects.ifPresent(StoredEffects::begin);
        answers.ask(subject.driver());
        answers.ask(subject.driver());
        subject.agreement().enter(subject.arm(), answers);
        learned = Optional.of(answers);
        underWay = answers::acknowledged;
    }

    @Override
    public BlockWork next() {
        AppAnswers answers = learned.orElseThrow(() -> new IllegalStateException("not prepared"));
        if (subject.verified()) {
            lookAgain(answers);
        }
        effects.ifPresent(counted -> {
            counted.await(underWay.get());
            counted.begin();
        });
        underWay = this::nothing;
        Map<Long, Asked> asked = new LinkedHashMap<>();
        for (int machine = 0; machine < subject.machines(); machine++) {
            long number = supply.blockNumbers().getAsLong();
            asked.put(number, Asked.ofApp(answers, number, new Share(machine, subject.machines())));
        }
        return new BlockWork(
                List.copyOf(asked.keySet()), number -> Objects.requireNonNull(asked.get(number)), new StoredProof());
    }

    /** Before the first block, all arms have been asked: what changes within a second shows without a pause for each of them. */
    private void lookAgain(AppAnswers answers) {
        if (steady) {
            answers.requireUnchanged(subject.driver());
        } else {
            subject.agreement().letTimePass(own.pause());
            answers.ask(subject.driver());
            steady = true;
        }
    }

    /** Proves a block by the answers that each machine had, and by what the app stored for all of them. */
    private final class StoredProof implements BlockWork.Proof {

        @Override
        public Verification verify(List<BlockWork.Part> parts) {
            Verification answers = BlockWork.Part.verified(parts, this::answers);
            return effects.map(counted -> counted.verify(
                            right(parts),
                            sums(parts, RequestWork::failed),
                            parts.stream().anyMatch(part -> part.outcome().mayFail())))
                    .map(answers::and)
                    .orElse(answers);
        }

        private Verification answers(Operation requests, BlockOutcome outcome, long rightAnswers) {
            List<String> failures = BlockVerifier.failures(requests, outcome, rightAnswers);
            return unchecked().findAny().isEmpty()
                    ? new Verification(rightAnswers, 0L, 0L, true, failures)
                    : new Verification(rightAnswers, null, null, null, failures);
        }

        @Override
        public void passOver(List<BlockWork.Part> parts) {
            underWay = () -> right(parts);
        }

        private List<Long> right(List<BlockWork.Part> parts) {
            return sums(parts, (part, template) -> part.rightByTemplate().get(template));
        }
    }

    private static long failed(BlockWork.Part part, int template) {
        HttpRequests requests = (HttpRequests) part.asked().operation();
        return part.outcome().failures().numbers().stream()
                .filter(request -> requests.plan().template(request) == template)
                .count();
    }

    /** Add up what each machine counted, for each request of the file. */
    private List<Long> sums(List<BlockWork.Part> parts, ToLongBiFunction<BlockWork.Part, Integer> count) {
        return IntStream.range(0, set.requests().size())
                .mapToObj(template -> parts.stream()
                        .mapToLong(part -> count.applyAsLong(part, template))
                        .sum())
                .toList();
    }

    private List<Long> nothing() {
        return Collections.nCopies(set.requests().size(), 0L);
    }

    @Override
    public Optional<AppKnowledge> known() {
        return learned.map(AppAnswers::known);
    }

    /** The requests that write what nobody counts. */
    private Stream<RequestTemplate> unchecked() {
        return set.requests().stream()
                .filter(template -> !template.isSafe())
                .filter(template ->
                        effects.isEmpty() || template.directives().check().isEmpty());
    }

    @Override
    public List<String> notes() {
        if (learned.isEmpty()) {
            return List.of();
        }
        List<String> notes = new ArrayList<>(learned.get().notes());
        unchecked().map(this::whyUnchecked).forEach(notes::add);
        effects.map(StoredEffects::notes).ifPresent(notes::addAll);
        if (subject.verified()) {
            String baseline = subject.agreement().baseline().orElse(subject.arm());
            notes.add("the oracle is the app itself: answers "
                    + (baseline.equals(subject.arm())
                            ? "are those that it gave before the blocks"
                            : "agree with those of " + baseline)
                    + ", and are right only as far as @expect, @contains and @check say");
            disagreement().ifPresent(notes::add);
        }
        if (subject.endpoint().scheme() == Scheme.HTTPS) {
            notes.add("over TLS; any certificate is trusted");
        }
        return List.copyOf(notes);
    }

    /** The arm that was asked first does not fail where others disagree with it, though it may be the one that is wrong. */
    private Optional<String> disagreement() {
        SortedSet<String> others = subject.agreement().disagreeing();
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("%s disagrees with it: which of them is right nobody knows but you"
                        .formatted(String.join(" and ", others)));
    }

    private String whyUnchecked(RequestTemplate template) {
        String why = template.directives().check().isEmpty()
                ? "the file has no # @check for it"
                : subject.verified() ? "the database is the app's own" : "this is the unverified control";
        return Placeholders.text(template) + ": what it stores is not checked: " + why;
    }
}
