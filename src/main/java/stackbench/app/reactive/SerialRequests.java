package stackbench.app.reactive;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Hooks;
import reactor.core.publisher.Operators;
import reactor.util.context.Context;

/**
 * Hands on requests to Reactor's concat one at a time. Of two threads that ask at once, one may ask a source that has just ended, and the stream
 * stops for good (reactor-core 3.8.8, {@code FluxConcatArray.addCapAndGetSubscription}). For every message of a list in lines, the event loop of
 * the database's connection asks, and that of the client's.
 */
record SerialRequests(Subscription upstream, AtomicLong asked) implements Subscription {

    private static final Class<?> CONCAT = Flux.never().concatWith(Flux.never()).getClass();

    private static final Function<? super Publisher<Object>, ? extends Publisher<Object>> LIFT =
            Operators.<Object, Object>lift((concat, downstream) -> new Subscriber<>(downstream));

    /** Do so for all concats of this JVM. */
    static void install() {
        Hooks.onEachOperator(SerialRequests.class.getName(), any -> any.getClass() == CONCAT ? LIFT.apply(any) : any);
    }

    @Override
    public void request(long n) {
        if (asked.getAndAccumulate(n, Operators::addCap) == 0) {
            for (long more = n; more != 0; more = asked.addAndGet(-more)) {
                upstream.request(more);
            }
        }
    }

    @Override
    public void cancel() {
        upstream.cancel();
    }

    private record Subscriber<T>(CoreSubscriber<? super T> downstream) implements CoreSubscriber<T> {

        @Override
        public void onSubscribe(Subscription upstream) {
            downstream.onSubscribe(new SerialRequests(upstream, new AtomicLong()));
        }

        @Override
        public void onNext(T value) {
            downstream.onNext(value);
        }

        @Override
        public void onError(Throwable failure) {
            downstream.onError(failure);
        }

        @Override
        public void onComplete() {
            downstream.onComplete();
        }

        @Override
        public Context currentContext() {
            return downstream.currentContext();
        }
    }
}
