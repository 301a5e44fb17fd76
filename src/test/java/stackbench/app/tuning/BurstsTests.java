package stackbench.app.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.EventLoop;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.resources.LoopResources;
import reactor.test.StepVerifier;

class BurstsTests {

    private final LoopResources loops = LoopResources.create("bursts", 1, 3, true);
    private final Bursts bursts = new Bursts(resources());
    private final AtomicInteger rows = new AtomicInteger();

    private ReactorResourceFactory resources() {
        var resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        resources.setLoopResources(loops);
        return resources;
    }

    @AfterEach
    void stop() {
        loops.disposeLater(Duration.ZERO, Duration.ofSeconds(5)).block(Duration.ofSeconds(10));
    }

    /** Rows that come one by one, as many as they are asked for. */
    private Flux<Integer> rows(int count) {
        return Flux.range(0, count).doOnNext(row -> rows.incrementAndGet());
    }

    /** Three loops, asked twice in turns: if it gave the next loop, it would be wrong for most of them. */
    @Test
    void aHandlerOnALoopIsHandedThemOnThatLoop() throws Exception {
        for (int i = 0; i < 6; i++) {
            EventLoop loop = loops.onServer(LoopResources.DEFAULT_NATIVE).next();
            Callable<Mono<List<Thread>>> handler = () -> bursts.toThisConnection(rows(250))
                    .map(row -> Thread.currentThread())
                    .distinct()
                    .collectList();

            List<Thread> threads = loop.submit(handler).get(5, TimeUnit.SECONDS).block(Duration.ofSeconds(5));

            assertThat(threads).singleElement().matches(loop::inEventLoop);
        }
    }

    @Test
    void aCallerOnNoLoopIsHandedThemOnOneOfThem() {
        List<Integer> handedOn = bursts.toThisConnection(rows(250))
                .doOnNext(row -> assertThat(Thread.currentThread().getName()).startsWith("bursts"))
                .collectList()
                .block(Duration.ofSeconds(5));

        assertThat(handedOn).hasSize(250).isSorted();
    }

    @Test
    void eachBurstIsATaskOfItsLoop() {
        Queue<Runnable> tasks = new ArrayDeque<>();
        List<Integer> handedOn = new ArrayList<>();
        List<Integer> handedOnByTask = new ArrayList<>();

        Bursts.onLoop(rows(250), Schedulers.fromExecutor(tasks::add)).subscribe(handedOn::add);
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
            handedOnByTask.add(handedOn.size());
        }

        assertThat(handedOnByTask).containsExactly(100, 200, 250);
        assertThat(handedOn).isSorted();
    }

    @Test
    void aSlowReaderHasNoMoreThanTwoBurstsReadAheadOfIt() {
        StepVerifier.create(Bursts.onLoop(rows(10_000), Schedulers.immediate()), 101)
                .expectNextCount(101)
                .then(() -> assertThat(rows).hasValue(300))
                .thenRequest(99)
                .expectNextCount(99)
                .then(() -> assertThat(rows).hasValueLessThanOrEqualTo(400))
                .thenCancel()
                .verify();
    }

    private Flux<Integer> failing() {
        return rows(150).concatWith(Flux.error(new IllegalStateException("the rows are gone")));
    }

    @Test
    void anErrorDoesNotWaitForBurstsWhoseTaskHasNotRun() {
        Queue<Runnable> tasks = new ArrayDeque<>();

        StepVerifier.create(Bursts.onLoop(failing(), Schedulers.fromExecutor(tasks::add)))
                .expectErrorMessage("the rows are gone")
                .verify(Duration.ofSeconds(5));
    }

    @Test
    void anErrorEndsThemAfterTheBurstsBeforeIt() {
        StepVerifier.create(Bursts.onLoop(failing(), Schedulers.immediate()))
                .expectNextCount(100)
                .verifyErrorMessage("the rows are gone");
    }
}
