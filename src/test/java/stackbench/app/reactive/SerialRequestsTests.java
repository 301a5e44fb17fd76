package stackbench.app.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;

class SerialRequestsTests {

    /** Is asked for more while it is being asked, as by another thread. */
    private static final class Source implements Subscription {

        private final List<Long> meanwhile;
        private final List<Long> requests = new ArrayList<>();
        private final SerialRequests serial = new SerialRequests(this, new AtomicLong());
        private boolean isAsked;
        private boolean isCancelled;

        Source(List<Long> meanwhile) {
            this.meanwhile = meanwhile;
        }

        @Override
        public void request(long n) {
            assertThat(isAsked).isFalse();
            isAsked = true;
            if (requests.isEmpty()) {
                meanwhile.forEach(serial::request);
            }
            requests.add(n);
            isAsked = false;
        }

        @Override
        public void cancel() {
            isCancelled = true;
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void aSourceIsAskedForAllByOneThreadAtATime(long first, List<Long> meanwhile, List<Long> handedOn) {
        Source source = new Source(meanwhile);

        source.serial.request(first);
        assertThat(source.requests).isEqualTo(handedOn);

        source.serial.request(7);
        assertThat(source.requests).endsWith(7L).hasSize(handedOn.size() + 1);
    }

    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of(1L, List.of(), List.of(1L)),
                Arguments.of(1L, List.of(84L), List.of(1L, 84L)),
                Arguments.of(1L, List.of(2L, 3L), List.of(1L, 5L)),
                Arguments.of(Long.MAX_VALUE, List.of(), List.of(Long.MAX_VALUE)),
                Arguments.of(1L, List.of(Long.MAX_VALUE), List.of(1L, Long.MAX_VALUE - 1)));
    }

    @Test
    void aStreamIsCancelledAtItsSource() {
        Source source = new Source(List.of());

        source.serial.cancel();

        assertThat(source.isCancelled).isTrue();
    }

    @Test
    void onlyConcatsAreAskedInTurn() {
        SerialRequests.install();

        assertThat(subscription(Flux.just(1).concatWith(Flux.just(2)))).isInstanceOf(SerialRequests.class);
        assertThat(subscription(Flux.just(1, 2).filter(number -> number > 1))).isNotInstanceOf(SerialRequests.class);
        StepVerifier.create(Flux.just(1).concatWith(Flux.error(new IllegalStateException())))
                .expectNext(1)
                .verifyError(IllegalStateException.class);
        StepVerifier.create(Flux.just(1).concatWith(Flux.just(2)), 1)
                .expectNext(1)
                .thenRequest(1)
                .expectNext(2)
                .verifyComplete();
    }

    private static Subscription subscription(Flux<Integer> numbers) {
        AtomicReference<Subscription> given = new AtomicReference<>();
        numbers.subscribe(new BaseSubscriber<>() {
            @Override
            protected void hookOnSubscribe(Subscription subscription) {
                given.set(subscription);
            }
        });
        return given.get();
    }
}
