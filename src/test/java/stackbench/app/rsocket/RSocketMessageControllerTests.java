package stackbench.app.rsocket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.test.StepVerifier;

class RSocketMessageControllerTests {

    private final AtomicInteger rows = new AtomicInteger();

    /** Rows that come one by one, as many as they are asked for. */
    private Flux<Integer> inBurstsOfTen(int count) {
        return RSocketMessageController.inBursts(
                Flux.range(0, count).doOnNext(row -> rows.incrementAndGet()).buffer(10));
    }

    @Test
    void rowsAreHandedOnWhenAllOfTheirBurstAreThere() {
        List<Integer> readByThen =
                inBurstsOfTen(25).map(row -> rows.get()).collectList().block(Duration.ofSeconds(5));

        assertThat(readByThen)
                .hasSize(25)
                .startsWith(10, 10)
                .containsOnly(10, 20, 25)
                .endsWith(20, 25, 25, 25, 25, 25);
    }

    @Test
    void aSlowReaderHasNoMoreThanABurstReadAheadOfIt() {
        StepVerifier.create(inBurstsOfTen(1_000), 11)
                .expectNextCount(11)
                .then(() -> assertThat(rows).hasValue(20))
                .thenRequest(9)
                .expectNextCount(9)
                .then(() -> assertThat(rows).hasValueLessThanOrEqualTo(30))
                .thenCancel()
                .verify();
    }

    @Test
    void anErrorEndsAListAfterTheBurstsBeforeIt() {
        Flux<Integer> failing =
                Flux.range(0, 15).concatWith(Flux.error(new IllegalStateException("the rows are gone")));

        StepVerifier.create(RSocketMessageController.inBursts(failing.buffer(10)))
                .expectNextCount(10)
                .verifyErrorMessage("the rows are gone");
    }
}
