package stackbench.harness.machines;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.machines.Message.Learnt;
import stackbench.harness.machines.Message.RightAnswers;
import stackbench.harness.verify.request.AppKnowledge;
import stackbench.harness.verify.request.AppKnowledge.Taken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells machines what was learnt of a case before its first block. A message has some 100,000 characters of JSON, or one thing that is longer.
 *
 * @param toAll sends a message to all machines, and waits until all have read it
 */
record Briefing(long caseId, Consumer<Message> toAll) {

    private static final int CHARACTERS_AT_ONCE = 100_000;

    /** In bytes. In Base64 it has 400,000 characters, which fit into a message together with the head. */
    private static final int LONGEST_BODY = 300_000;

    /**
     * Tell all that an order has.
     *
     * @throws ClientFaultException when an answer of an app is too long
     */
    void tell(SpreadCase.Order order) {
        tell(order.right(), RightAnswers.Sum::of, some -> new RightAnswers(caseId, some));
        order.app().ifPresent(this::tell);
    }

    private void tell(AppKnowledge app) {
        app.taken().forEach(Briefing::requireShort);
        IdentityHashMap<Answer, Integer> numbers = new IdentityHashMap<>();
        List<Answer> answers = new ArrayList<>();
        for (Taken one : app.taken()) {
            if (numbers.putIfAbsent(one.answer(), answers.size()) == null) {
                answers.add(one.answer());
            }
        }
        tell(app.filling().rows(), row -> row, some -> new Learnt(caseId, some, List.of(), List.of()));
        tell(answers, Learnt.Said::of, some -> new Learnt(caseId, List.of(), some, List.of()));
        tell(
                app.taken(),
                one -> new Learnt.Told(
                        one.template(),
                        one.rendering(),
                        one.request(),
                        Objects.requireNonNull(numbers.get(one.answer()))),
                some -> new Learnt(caseId, List.of(), List.of(), some));
    }

    private static void requireShort(Taken one) {
        Answer.@Nullable Kept kept = one.answer().kept();
        if (kept != null && kept.body().length > LONGEST_BODY) {
            throw new ClientFaultException(
                    "with bench.client.machines an answer may have at most %,d bytes, actual %,d: %s"
                            .formatted(LONGEST_BODY, kept.body().length, one.request()));
        }
    }

    private <S, T> void tell(List<S> all, Function<S, T> form, Function<List<T>, Message> message) {
        List<T> some = new ArrayList<>();
        int characters = 0;
        for (S one : all) {
            T told = form.apply(one);
            int more = JsonMapper.shared().writeValueAsString(told).length();
            if (!some.isEmpty() && characters + more > CHARACTERS_AT_ONCE) {
                toAll.accept(message.apply(List.copyOf(some)));
                some.clear();
                characters = 0;
            }
            some.add(told);
            characters += more;
        }
        if (!some.isEmpty()) {
            toAll.accept(message.apply(List.copyOf(some)));
        }
    }
}
