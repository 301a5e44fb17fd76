package stackbench.harness.verify.request;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;

/** The answers to a request that only reads, each of whose renderings has an answer that stays the same. */
final class LearnedPool implements Learned {

    private static final int SHOWN = 5;

    private final AnswerReading reading;
    private final First[] firsts;
    private final Map<String, Difference> changed = new LinkedHashMap<>();
    private final Map<Integer, Map<String, @Nullable Object>> values = new HashMap<>();
    private @Nullable FilledRequest changing;
    private boolean sameBytes = true;
    private boolean redirects;

    /** The first answer to a rendering. */
    private record First(FilledRequest request, Answer answer) {}

    LearnedPool(AnswerReading reading, int renderings) {
        this.reading = reading;
        this.firsts = new First[renderings];
    }

    @Override
    public AnswerReading reading() {
        return reading;
    }

    @Override
    public boolean take(int rendering, FilledRequest request, Answer answer) {
        First first = firsts[rendering];
        if (first == null) {
            firsts[rendering] = new First(request, answer);
            redirects |= reading.value(answer).containsKey(AnswerValue.LOCATION);
            return true;
        }
        List<Difference> differences = differences(first.answer(), reading.value(answer));
        boolean isSame = first.answer().isSameAs(answer);
        sameBytes &= isSame;
        for (Difference difference : differences) {
            changing = changing == null ? request : changing;
            changed.putIfAbsent(difference.place(), difference);
        }
        return !isSame || !differences.isEmpty();
    }

    private List<Difference> differences(Answer first, Map<String, @Nullable Object> other) {
        return Values.differences("", reading.value(first), other, Map.of(), SHOWN);
    }

    @Override
    public Optional<String> changes() {
        List<Difference> shown = changed.values().stream().limit(SHOWN).toList();
        return shown.isEmpty()
                ? Optional.empty()
                : Optional.of(changing + ": the answer changes from call to call: "
                        + shown.stream().map(Difference::fromCallToCall).collect(Collectors.joining("; "))
                        + Difference.toLeaveOut(shown));
    }

    @Override
    public Optional<Disagreement> disagreement(Learned other) {
        if (!(other instanceof LearnedPool pool)) {
            throw new IllegalArgumentException("answers to another request");
        }
        return IntStream.range(0, Math.min(firsts.length, pool.firsts.length))
                .mapToObj(i -> new Disagreement(
                        firsts[i].request(),
                        differences(firsts[i].answer(), pool.reading.value(pool.firsts[i].answer()))))
                .filter(disagreement -> !disagreement.differences().isEmpty())
                .findFirst();
    }

    @Override
    public Checking checking() {
        if (reading.ignored().body()) {
            return Checking.STATUS;
        }
        return sameBytes && reading.ignored().paths().isEmpty() ? Checking.EVERY_BYTE : Checking.EVERY_VALUE;
    }

    @Override
    public boolean redirects() {
        return redirects;
    }

    @Override
    public @Nullable String mismatch(int rendering, Supplier<FilledRequest> request, Answer answer) {
        Answer right = firsts[rendering].answer();
        if (answer.kept() == null) {
            return checking() == Checking.STATUS || right.isSameAs(answer) ? null : sumMismatch(rendering, answer);
        }
        if (right.isSameAs(answer) && !redirects) {
            return null;
        }
        if (checking() == Checking.EVERY_VALUE && reading.surelyIs(value(rendering), answer, Map.of())) {
            return null;
        }
        Map<String, @Nullable Object> actual = reading.value(answer);
        List<Difference> differences = Values.differences("", value(rendering), actual, Map.of(), 1);
        if (differences.isEmpty()) {
            return checking() == Checking.EVERY_BYTE && !right.isSameAs(answer) ? sumMismatch(rendering, answer) : null;
        }
        return misdirected(
                        rendering,
                        i -> Values.differences("", value(i), actual, Map.of(), 1)
                                .isEmpty())
                .or(() -> cutShort(right, answer))
                .orElseGet(() -> differences.getFirst().expected());
    }

    private Map<String, @Nullable Object> value(int rendering) {
        return values.computeIfAbsent(rendering, i -> reading.value(firsts[i].answer()));
    }

    /** Say what lengths and checksums tell. */
    private String sumMismatch(int rendering, Answer answer) {
        Answer right = firsts[rendering].answer();
        return misdirected(rendering, i -> firsts[i].answer().isSameAs(answer)).orElseGet(() -> {
            long more = answer.bytes() - right.bytes();
            if (more != 0) {
                return "required %,d bytes, actual %,d: %s"
                        .formatted(
                                right.bytes(),
                                answer.bytes(),
                                more < 0
                                        ? "%,d missing, cut short or another page".formatted(-more)
                                        : "%,d too many".formatted(more));
            }
            return "altered: required CRC-32C %08x over the same number of bytes, actual %08x"
                    .formatted(right.crc32c(), answer.crc32c());
        });
    }

    private Optional<String> misdirected(int rendering, IntPredicate isRightFor) {
        return IntStream.range(0, firsts.length)
                .filter(i -> i != rendering && isRightFor.test(i))
                .mapToObj(i -> "stale or misdirected: required the answer to %s, actual that to %s"
                        .formatted(firsts[rendering].request(), firsts[i].request()))
                .findFirst();
    }

    private static Optional<String> cutShort(Answer right, Answer answer) {
        boolean begins = answer.bytes() < right.bytes()
                && right.kept() != null
                && answer.kept() != null
                && AnswerValue.text(right.kept()).startsWith(AnswerValue.text(answer.kept()));
        return begins
                ? Optional.of("cut short: required %,d bytes, actual %,d".formatted(right.bytes(), answer.bytes()))
                : Optional.empty();
    }
}
