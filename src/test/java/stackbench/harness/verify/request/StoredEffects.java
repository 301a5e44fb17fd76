package stackbench.harness.verify.request;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.database.postgres.DatabaseException;
import stackbench.harness.verify.Verification;
import stackbench.harness.verify.Verification.WrongAnswerException;

/**
 * Counts what requests store, by the SQL that {@code # @check} gives: each acknowledged request must have made its number grow by one. An app
 * may acknowledge before it commits, so what is missing is waited for a while.
 */
public final class StoredEffects {

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

    /** Nothing more is stored once nothing was for so many looks: 6 s, which is longer than servers wait for a connection to their database. */
    private static final int REST = 60;

    /** The most looks, of an app that goes on to store. */
    private static final int MOST_LOOKS = 300;

    private final List<RequestTemplate> templates;
    private final ToLongFunction<String> count;
    private final Consumer<Duration> pause;
    private final LongSupplier nanoTime;
    private final Map<String, Long> before = new LinkedHashMap<>();
    private final SortedMap<String, Long> latestMillis = new TreeMap<>();

    /**
     * @param count asks the database for a number by SQL
     * @param pause lets time pass between two looks
     */
    public StoredEffects(
            List<RequestTemplate> templates,
            ToLongFunction<String> count,
            Consumer<Duration> pause,
            LongSupplier nanoTime) {
        this.templates = List.copyOf(templates);
        this.count = count;
        this.pause = pause;
        this.nanoTime = nanoTime;
    }

    /** Whether there is anything to count. */
    public boolean isEmpty() {
        return templates.stream()
                .allMatch(template -> template.directives().check().isEmpty());
    }

    /**
     * Count what is there before a block.
     *
     * @throws WrongAnswerException when the database does not take the SQL
     */
    public void begin() {
        for (RequestTemplate template : templates) {
            template.directives().check().ifPresent(sql -> before.put(sql, counted(template, sql)));
        }
    }

    /**
     * Wait until all that was acknowledged since then is stored. The next count then has it. Nothing is verified here.
     *
     * @throws WrongAnswerException when some of it is lost: to go on would be to wait for it before each block
     */
    public void await(List<Long> acknowledged) {
        before.forEach((sql, number) -> {
            long required = sum(sql, acknowledged);
            long grown = settled(sql, number + required, 0) - number;
            if (grown < required) {
                throw new WrongAnswerException(
                        String.join("; ", verify(sql, grown, required, 0, false).differences()));
            }
        });
    }

    private long counted(RequestTemplate template, String sql) {
        try {
            return count.applyAsLong(sql);
        } catch (DatabaseException e) {
            throw new WrongAnswerException("the check of \"%s\" (line %d) cannot be done: %s"
                    .formatted(template.title(), template.line(), e.getMessage()));
        }
    }

    /**
     * Count what is there after a block, as soon as all that was sent is, or nothing more comes. A request that failed may have been stored or
     * not: its client cannot know. It is waited for too, since it would make up for one that the next block loses.
     *
     * @param acknowledged requests of each template that were answered rightly
     * @param failed requests of each template that were not
     * @param mayFail whether more was sent than a server can do
     */
    public Verification verify(List<Long> acknowledged, List<Long> failed, boolean mayFail) {
        Verification all = Verification.NONE;
        for (Map.Entry<String, Long> check : before.entrySet()) {
            long required = sum(check.getKey(), acknowledged);
            long unknown = sum(check.getKey(), failed);
            all = all.and(verify(
                    check.getKey(),
                    settled(check.getKey(), check.getValue() + required, unknown) - check.getValue(),
                    required,
                    unknown,
                    mayFail));
        }
        return all;
    }

    /** Look until a number is as large as it must become, and as large as it may become besides, or has stopped growing. */
    private long settled(String sql, long required, long unknown) {
        long begin = nanoTime.getAsLong();
        long seen = counted(first(sql), sql);
        int atRest = 0;
        for (int look = 0; seen < required + unknown && atRest < REST && look < MOST_LOOKS; look++) {
            pause.accept(BETWEEN_LOOKS);
            long now = counted(first(sql), sql);
            atRest = now == seen ? atRest + 1 : 0;
            if (now > seen && seen < required) {
                latestMillis.merge(sql, TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - begin), Math::max);
            }
            seen = now;
        }
        return seen;
    }

    /** Say how late something was stored; nothing where all that was acknowledged had been. */
    public List<String> notes() {
        return latestMillis.entrySet().stream()
                .map(late -> "the app acknowledges before it commits: `%s` grew until %,d ms after a block"
                        .formatted(late.getKey(), late.getValue()))
                .toList();
    }

    private RequestTemplate first(String sql) {
        return templates.stream()
                .filter(template -> counts(template, sql))
                .findFirst()
                .orElseThrow();
    }

    private static boolean counts(RequestTemplate template, String sql) {
        return template.directives().check().filter(sql::equals).isPresent();
    }

    /** Requests of all templates whose effect the same SQL counts. */
    private long sum(String sql, List<Long> ofTemplates) {
        long sum = 0;
        for (int i = 0; i < templates.size(); i++) {
            sum += counts(templates.get(i), sql) ? ofTemplates.get(i) : 0;
        }
        return sum;
    }

    private static Verification verify(String sql, long grown, long acknowledged, long failed, boolean mayFail) {
        List<String> differences = new ArrayList<>();
        long failedAndStored = Math.clamp(grown - acknowledged, 0L, failed);
        if (failedAndStored > 0 && !mayFail) {
            differences.add("of unknown outcome to their clients: %,d failed requests were stored all the same"
                    .formatted(failedAndStored));
        }
        long wrong = grown - acknowledged - failedAndStored;
        if (wrong != 0) {
            differences.add("required %,d more by `%s`, actual %,d: %,d %s"
                    .formatted(acknowledged, sql, grown, Math.abs(wrong), wrong < 0 ? "lost" : "too many"));
        }
        return new Verification(
                0,
                acknowledged + failedAndStored,
                grown,
                true,
                null,
                failedAndStored == 0 ? null : failedAndStored,
                differences);
    }
}
