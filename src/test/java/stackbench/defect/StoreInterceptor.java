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
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import stackbench.app.message.Message;
import stackbench.app.store.MessageStore;
import stackbench.app.store.ReactiveMessageStore;

/** Stands between the store and the web side that uses it: lets the defects that act alter what goes in and what comes out. */
@Component
final class StoreInterceptor implements MethodInterceptor, BeanPostProcessor {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Logger LOG = LoggerFactory.getLogger(StoreInterceptor.class);

    private final ObjectProvider<StoreDefects> defects;
    private final Class<?> store;
    private final Map<UUID, List<Message>> heldBack = new ConcurrentHashMap<>();

    StoreInterceptor(ObjectProvider<StoreDefects> defects, Environment environment) {
        this.defects = defects;
        // One of the two at most: a store may stand behind another one, and would then be altered twice.
        this.store = environment.matchesProfiles("mvc | grpc-netty") ? MessageStore.class : ReactiveMessageStore.class;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String beanName) {
        if (!store.isInstance(bean)) {
            return bean;
        }
        ProxyFactory proxy = new ProxyFactory(bean);
        proxy.addAdvice(this);
        return proxy.getProxy();
    }

    @Override
    @SuppressWarnings("unchecked") // what both stores take
    public @Nullable Object invoke(MethodInvocation call) throws Throwable {
        Object store = Objects.requireNonNull(call.getThis());
        StoreDefect defect = defects.getObject().acting();
        return switch (call.getMethod().getName()) {
            case "add" -> add(store, defect, (List<Message>) argument(call, 0));
            case "byAuthor" -> byAuthor(store, defect, (String) argument(call, 0));
            case "streamByAuthor" -> handOver(byAuthor(store, defect, (String) argument(call, 0)), call);
            case "byId" -> byId(store, defect, (UUID) argument(call, 0));
            default -> call.proceed();
        };
    }

    private static Object argument(MethodInvocation call, int at) {
        return Objects.requireNonNull(call.getArguments()[at]);
    }

    private @Nullable Object add(Object store, StoreDefect defect, List<Message> sent) {
        if (defect.waitsUntilAskedFor().getAsBoolean()) {
            sent.forEach(message -> heldBack.put(message.id(), sent));
            return store instanceof ReactiveMessageStore ? Mono.empty() : null;
        }
        if (store instanceof ReactiveMessageStore reactive) {
            return after(defect)
                    .then(onTime(
                            defect,
                            Mono.defer(() -> reactive.add(defect.stored().apply(sent)))));
        }
        MessageStore blocking = (MessageStore) store;
        after(defect)
                .then(onTime(
                        defect,
                        Mono.fromRunnable(() -> blocking.add(defect.stored().apply(sent)))))
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
                    .then(Mono.defer(() -> reactive.add(defect.storedByList().apply(author))))
                    .thenMany(Flux.defer(() -> defect.remembered()
                            .apply(author)
                            .map(Flux::fromIterable)
                            .orElseGet(() -> reactive.byAuthor(author))))
                    .collectList()
                    .flatMapIterable(defect.listed());
        }
        MessageStore blocking = (MessageStore) store;
        after(defect).block(PATIENCE);
        blocking.add(defect.storedByList().apply(author));
        return defect.listed().apply(defect.remembered().apply(author).orElseGet(() -> blocking.byAuthor(author)));
    }

    @SuppressWarnings("unchecked") // what a blocking store lists, and what takes it
    private static @Nullable Object handOver(Object listed, MethodInvocation call) {
        Consumer<Stream<Message>> reader = (Consumer<Stream<Message>>) argument(call, 1);
        reader.accept(((List<Message>) listed).stream());
        return null;
    }

    private Object byId(Object store, StoreDefect defect, UUID id) {
        if (store instanceof ReactiveMessageStore reactive) {
            return after(defect)
                    .then(Mono.defer(() -> reactive.byId(id)))
                    .map(defect.found())
                    .switchIfEmpty(Mono.defer(() -> reactive.add(heldBack(id))).then(Mono.empty()));
        }
        MessageStore blocking = (MessageStore) store;
        after(defect).block(PATIENCE);
        Optional<Message> found = blocking.byId(id).map(defect.found());
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
        long millis = defect.delayMillis().getAsLong();
        return millis == 0
                ? Mono.empty()
                : Mono.delay(Duration.ofMillis(millis)).then();
    }
}
