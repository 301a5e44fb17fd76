package stackbench.defect;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import stackbench.app.message.Message;
import stackbench.app.store.MessageStore;
import stackbench.app.store.ReactiveMessageStore;

/** Lets the defects that act alter what goes into a store and what comes out of it. */
final class StoreInterceptor implements MethodInterceptor {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Logger LOG = LoggerFactory.getLogger(StoreInterceptor.class);
    private static final StoreDefect NOTHING = () -> Defect.SLOW;

    private final ObjectProvider<StoreDefect> defects;
    private final DefectSwitch defectSwitch;
    private final Map<UUID, List<Message>> heldBack = new ConcurrentHashMap<>();

    StoreInterceptor(ObjectProvider<StoreDefect> defects, DefectSwitch defectSwitch) {
        this.defects = defects;
        this.defectSwitch = defectSwitch;
    }

    @Override
    public @Nullable Object invoke(MethodInvocation call) throws Throwable {
        Object store = Objects.requireNonNull(call.getThis());
        StoreDefect defect = acting();
        return switch (call.getMethod().getName()) {
            case "add" -> add(store, defect, messages(call));
            case "byAuthor" -> byAuthor(store, defect, author(call));
            case "streamByAuthor" -> handOver(byAuthor(store, defect, author(call)), call);
            case "byId" -> byId(store, defect, id(call));
            default -> call.proceed();
        };
    }

    private StoreDefect acting() {
        return defects.stream()
                .filter(defect -> defectSwitch.acts(defect.defect()))
                .reduce(StoreDefect::and)
                .orElse(NOTHING);
    }

    @SuppressWarnings("unchecked") // what both stores take
    private static List<Message> messages(MethodInvocation call) {
        return (List<Message>) Objects.requireNonNull(call.getArguments()[0]);
    }

    private static String author(MethodInvocation call) {
        return (String) Objects.requireNonNull(call.getArguments()[0]);
    }

    private static UUID id(MethodInvocation call) {
        return (UUID) Objects.requireNonNull(call.getArguments()[0]);
    }

    private @Nullable Object add(Object store, StoreDefect defect, List<Message> sent) {
        if (defect.waitsUntilAskedFor()) {
            sent.forEach(message -> heldBack.put(message.id(), sent));
            return store instanceof ReactiveMessageStore ? Mono.empty() : null;
        }
        if (store instanceof ReactiveMessageStore reactive) {
            return after(defect).then(onTime(defect, Mono.defer(() -> reactive.add(defect.stored(sent)))));
        }
        MessageStore blocking = (MessageStore) store;
        after(defect)
                .then(onTime(defect, Mono.fromRunnable(() -> blocking.add(defect.stored(sent)))))
                .block(PATIENCE);
        return null;
    }

    /** Make what ends when the request is acknowledged: when it is stored, unless the defect puts that off. */
    private static Mono<Void> onTime(StoreDefect defect, Mono<Void> storing) {
        long lateMillis = defect.lateMillis();
        if (lateMillis == 0) {
            return storing;
        }
        return Mono.fromRunnable(() -> Mono.delay(Duration.ofMillis(lateMillis), Schedulers.boundedElastic())
                .then(storing)
                .subscribe(stored -> {}, failure -> LOG.error("what was acknowledged is not stored", failure)));
    }

    private static Object byAuthor(Object store, StoreDefect defect, String author) {
        if (store instanceof ReactiveMessageStore reactive) {
            return after(defect)
                    .then(Mono.defer(() -> reactive.add(defect.storedByList(author))))
                    .thenMany(Flux.defer(() -> defect.remembered(author)
                            .map(Flux::fromIterable)
                            .orElseGet(() -> reactive.byAuthor(author))))
                    .collectList()
                    .flatMapIterable(defect::listed);
        }
        MessageStore blocking = (MessageStore) store;
        after(defect).block(PATIENCE);
        blocking.add(defect.storedByList(author));
        return defect.listed(defect.remembered(author).orElseGet(() -> blocking.byAuthor(author)));
    }

    @SuppressWarnings("unchecked") // what a blocking store lists, and what takes it
    private static @Nullable Object handOver(Object listed, MethodInvocation call) {
        Consumer<Stream<Message>> reader = (Consumer<Stream<Message>>) Objects.requireNonNull(call.getArguments()[1]);
        reader.accept(((List<Message>) listed).stream());
        return null;
    }

    private Object byId(Object store, StoreDefect defect, UUID id) {
        if (store instanceof ReactiveMessageStore reactive) {
            return after(defect)
                    .then(Mono.defer(() -> reactive.byId(id)))
                    .map(defect::found)
                    .switchIfEmpty(Mono.defer(() -> reactive.add(heldBack(id))).then(Mono.empty()));
        }
        MessageStore blocking = (MessageStore) store;
        after(defect).block(PATIENCE);
        Optional<Message> found = blocking.byId(id).map(defect::found);
        if (found.isEmpty()) {
            blocking.add(heldBack(id));
        }
        return found;
    }

    /** Take what was held back with a message, none of which is held back any more. */
    private List<Message> heldBack(UUID id) {
        List<Message> held = heldBack.getOrDefault(id, List.of());
        held.forEach(message -> heldBack.remove(message.id()));
        return held;
    }

    private static Mono<Void> after(StoreDefect defect) {
        return defect.delayMillis() == 0
                ? Mono.empty()
                : Mono.delay(Duration.ofMillis(defect.delayMillis())).then();
    }
}
