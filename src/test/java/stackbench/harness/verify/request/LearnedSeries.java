package stackbench.harness.verify.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import stackbench.harness.load.Answer;
import stackbench.harness.load.request.FilledRequest;

/**
 * The answers to a request that is never asked twice, since it writes, or follows from one that does. They must be alike but for what was sent
 * and comes back.
 */
final class LearnedSeries implements Learned {

    private static final int SHOWN = 5;

    private final AnswerReading reading;
    private final List<Asked> asked = new ArrayList<>();
    private Map<?, ?> model = Map.of();
    private Checking checking = Checking.STATUS;

    private record Asked(FilledRequest request, Answer answer, Map<String, @Nullable Object> value) {}

    LearnedSeries(AnswerReading reading) {
        this.reading = reading;
    }

    @Override
    public AnswerReading reading() {
        return reading;
    }

    @Override
    public boolean take(int rendering, FilledRequest request, Answer answer) {
        asked.add(new Asked(request, answer, reading.value(answer)));
        Object made = Echo.model(
                asked.stream().map(Asked::value).toList(),
                asked.stream().map(one -> one.request().filled()).toList());
        model = made instanceof Map<?, ?> parts ? parts : Map.of();
        checking = howToCheck();
        return true;
    }

    private Checking howToCheck() {
        if (reading.ignored().body()) {
            return Checking.STATUS;
        }
        boolean sameBytes = asked.stream()
                .allMatch(one -> one.answer().isSameAs(asked.getFirst().answer()));
        return sameBytes && !hasEcho(model) && reading.ignored().paths().isEmpty()
                ? Checking.EVERY_BYTE
                : Checking.EVERY_VALUE;
    }

    @Override
    public Optional<String> changes() {
        return asked.stream()
                .map(one -> new Disagreement(
                        one.request(),
                        Values.differences("", model, one.value(), one.request().filled(), SHOWN)))
                .filter(one -> !one.differences().isEmpty())
                .findFirst()
                .map(one -> one.request() + ": the answer changes from call to call: "
                        + one.differences().stream()
                                .map(Difference::fromCallToCall)
                                .collect(Collectors.joining("; "))
                        + Difference.toLeaveOut(one.differences()));
    }

    @Override
    public Optional<Disagreement> disagreement(Learned other) {
        if (!(other instanceof LearnedSeries series)) {
            throw new IllegalArgumentException("answers to another request");
        }
        return Optional.of(new Disagreement(
                        asked.getFirst().request(), Values.differences("", model, series.model, Map.of(), SHOWN)))
                .filter(disagreement -> !disagreement.differences().isEmpty());
    }

    @Override
    public Checking checking() {
        return checking;
    }

    private static boolean hasEcho(@Nullable Object value) {
        return value instanceof Echo
                || (value instanceof Map<?, ?> members
                        && members.values().stream().anyMatch(LearnedSeries::hasEcho))
                || (value instanceof List<?> elements && elements.stream().anyMatch(LearnedSeries::hasEcho));
    }

    @Override
    public boolean redirects() {
        return model.containsKey(AnswerValue.LOCATION);
    }

    @Override
    public @Nullable String mismatch(int rendering, Supplier<FilledRequest> request, Answer answer) {
        Answer right = asked.getFirst().answer();
        if (answer.kept() == null && checking == Checking.STATUS) {
            return null;
        }
        if (checking == Checking.EVERY_BYTE && !right.isSameAs(answer)) {
            return "required %,d bytes with CRC-32C %08x, actual %,d with %08x"
                    .formatted(right.bytes(), right.crc32c(), answer.bytes(), answer.crc32c());
        }
        if (answer.kept() == null) {
            return null;
        }
        Map<String, String> filled = request.get().filled();
        if (checking == Checking.EVERY_VALUE && reading.surelyIs(model, answer, filled)) {
            return null;
        }
        return Values.differences("", model, reading.value(answer), filled, 1).stream()
                .findFirst()
                .map(Difference::expected)
                .orElse(null);
    }
}
