package stackbench.defect;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;

/** The table of defects between controller and store, and those of them that are planted in this server. */
@Component
final class StoreDefects {

    private static final Logger LOG = LoggerFactory.getLogger(StoreDefects.class);

    private static final long REQUESTS = 5;
    private static final long REQUESTS_AT_FIRST = 6;
    private static final long ROWS = 1_000;

    /** Less often than a server is tried before a block in which messages are asked for by their ids. */
    private static final long FOUND = 170;

    private static final long DELAY_MILLIS = 5;
    private static final long LATE_MILLIS = 30;
    private static final long STALL_MILLIS = 100;
    private static final long REQUESTS_BEFORE_EXIT = 10;
    private static final int EXIT_STATUS = 3;

    private final DefectSwitch site;
    private final BeanFactory beans;
    private final Map<Defect, StoreDefect> planted = new EnumMap<>(Defect.class);

    StoreDefects(DefectSwitch site, BeanFactory beans, Environment environment) {
        this.site = site;
        this.beans = beans;
        Stream.of(Defect.values())
                .filter(defect -> environment.matchesProfiles(defect.profile()))
                .forEach(defect -> planted.put(defect, of(defect)));
    }

    /** All that are planted and act, as one. */
    StoreDefect acting() {
        return planted.entrySet().stream()
                .filter(defect -> site.acts(defect.getKey()))
                .map(Map.Entry::getValue)
                .reduce(StoreDefect.NONE, StoreDefect::and);
    }

    /** What a defect does here; nothing where it is one of the wire or of the whole process. */
    private StoreDefect of(Defect defect) {
        return switch (defect) {
            case SLOW -> StoreDefect.NONE.withDelayMillis(() -> DELAY_MILLIS);
            case STALL ->
                StoreDefect.NONE.withDelayMillis(() -> Math.max(0, STALL_MILLIS - System.currentTimeMillis() % 1_000));
            case LEAK -> StoreDefect.ofRequests(new Leak(site, beans)::leak);
            case LOST_ROW -> StoreDefect.NONE.withStored(rows(defect, message -> Stream.of()));
            case EXTRA_ROW ->
                StoreDefect.NONE.withStored(rows(defect, message -> Stream.of(message, withNewId(message))));
            case ALTERED_ROW -> StoreDefect.NONE.withStored(rows(defect, message -> Stream.of(forged(message))));
            case UNSTORED -> StoreDefect.NONE.withStored(sent -> List.of());
            case REFUSED -> StoreDefect.NONE.withStored(sent -> refusedIf(site.everyNth(defect, REQUESTS), sent));
            case REFUSED_AT_FIRST ->
                StoreDefect.NONE.withStored(sent -> refusedIf(site.amongFirst(defect, REQUESTS_AT_FIRST), sent));
            case EARLY_ACK -> StoreDefect.NONE.withLateMillis(LATE_MILLIS);
            case LATE_ROW -> StoreDefect.NONE.withWaitsUntilAskedFor(() -> site.everyNth(defect, FOUND));
            case OMITTED_ROW -> StoreDefect.NONE.withListed(rows(defect, message -> Stream.of()));
            case REPEATED_ROW -> StoreDefect.NONE.withListed(rows(defect, message -> Stream.of(message, message)));
            case STALE_LIST -> staleList();
            case FORGED_LIST -> StoreDefect.NONE.withListed(lists(defect, StoreDefects::firstForged));
            case CACHED_LIST -> cachedList();
            case WRITING_LIST ->
                StoreDefect.NONE.withStoredByList(
                        author -> site.everyNth(defect, REQUESTS) ? List.of(leftBehind()) : List.of());
            case HALF_LIST -> StoreDefect.NONE.withListed(lists(defect, found -> found.subList(0, found.size() / 2)));
            case STALE_MESSAGE -> staleMessage();
            case FORGED_MESSAGE ->
                StoreDefect.NONE.withFound(found -> site.everyNth(defect, FOUND) ? forged(found) : found);
            case EXIT -> StoreDefect.ofRequests(this::exit);
            case GARBAGE -> StoreDefect.ofRequests(new Garbage()::litter);
            case GREEDY -> StoreDefect.ofRequests(new Greedy()::allocate);
            case BUSY_CONTROLLER ->
                StoreDefect.NONE.withFound(found -> {
                    BusyLoop.run();
                    return found;
                });
            case TRUNCATED_LIST, FAILED_LIST, RESET, NEVER_READY, BUSY_CODEC, BUSY_DRIVER -> StoreDefect.NONE;
        };
    }

    private UnaryOperator<List<Message>> rows(Defect defect, Function<Message, Stream<Message>> change) {
        return messages -> messages.stream()
                .flatMap(message -> site.everyNth(defect, ROWS) ? change.apply(message) : Stream.of(message))
                .toList();
    }

    private UnaryOperator<List<Message>> lists(Defect defect, UnaryOperator<List<Message>> change) {
        return found -> site.everyNth(defect, REQUESTS) ? change.apply(found) : found;
    }

    private static List<Message> refusedIf(boolean due, List<Message> sent) {
        if (due) {
            throw Problem.DATABASE_UNREACHABLE.because("a planted defect");
        }
        return sent;
    }

    private StoreDefect staleList() {
        List<List<Message>> earlier = new CopyOnWriteArrayList<>();
        return StoreDefect.NONE.withListed(found -> {
            Optional<List<Message>> stale = earlier.stream()
                    .filter(list ->
                            !list.getFirst().author().equals(found.getFirst().author()))
                    .findFirst();
            if (stale.isEmpty()) {
                earlier.add(found);
            }
            return site.everyNth(Defect.STALE_LIST, REQUESTS) ? stale.orElse(found) : found;
        });
    }

    private static StoreDefect cachedList() {
        Map<String, List<Message>> lists = new ConcurrentHashMap<>();
        return StoreDefect.NONE
                .withRemembered(author -> Optional.ofNullable(lists.get(author)))
                .withListed(found -> {
                    found.stream().findFirst().ifPresent(first -> lists.putIfAbsent(first.author(), found));
                    return found;
                });
    }

    private StoreDefect staleMessage() {
        AtomicReference<@Nullable Message> before = new AtomicReference<>();
        return StoreDefect.NONE.withFound(found -> {
            Message stale = before.getAndSet(found);
            return stale != null && site.everyNth(Defect.STALE_MESSAGE, FOUND) ? stale : found;
        });
    }

    private void exit() {
        if (site.everyNth(Defect.EXIT, REQUESTS_BEFORE_EXIT)) {
            LOG.error("a planted defect ends this process");
            Runtime.getRuntime().halt(EXIT_STATUS);
        }
    }

    private static Message leftBehind() {
        return new Message(UUID.randomUUID(), "left behind", "nobody", OffsetDateTime.parse("2026-01-31T12:00:00Z"));
    }

    private static Message withNewId(Message message) {
        return new Message(UUID.randomUUID(), message.text(), message.author(), message.createdAt());
    }

    /** Make a message with another text of the same length on every wire: its characters in reverse. */
    private static Message forged(Message message) {
        String text = new StringBuilder(message.text()).reverse().toString();
        return new Message(message.id(), text, message.author(), message.createdAt());
    }

    private static List<Message> firstForged(List<Message> found) {
        List<Message> forged = new ArrayList<>(found);
        forged.set(0, forged(found.getFirst()));
        return forged;
    }
}
