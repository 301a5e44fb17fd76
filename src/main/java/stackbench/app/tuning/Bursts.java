package stackbench.app.tuning;

import org.springframework.context.annotation.Profile;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.resources.LoopResources;

/**
 * Hands elements on in bursts, each in one task of the event loop that writes to the connection which asked for them. Rows come one by one, on a loop of
 * the database's, and what is handed to a connection from another thread wakes its loop, which sends what it has by then: each row could be a write to the
 * socket. A burst is there as a whole when its loop writes, and other tasks of the loop have their turn between two bursts.
 */
@Component
@Profile("webflux | rsocket-tcp")
public class Bursts {

    /** The most elements in a burst. As many again are read ahead. */
    static final int ELEMENTS = 100;

    private final ReactorResourceFactory resources;

    Bursts(ReactorResourceFactory resources) {
        this.resources = resources;
    }

    /**
     * Hand on elements, in their order and as they are asked for, to the connection whose request this thread handles. Where they end in an error, it comes
     * at once, and bursts that were not handed on by then are lost. A caller that runs on no loop has them right too, on any of the loops.
     */
    public <T> Flux<T> toThisConnection(Flux<T> elements) {
        // For clients the library gives the loop of the calling thread, so that they stay on it; for servers it gives
        // the next one.
        var loops = resources.getLoopResources().onClient(LoopResources.DEFAULT_NATIVE);
        return onLoop(elements, Schedulers.fromExecutorService(loops.next()));
    }

    static <T> Flux<T> onLoop(Flux<T> elements, Scheduler loop) {
        return elements.buffer(ELEMENTS)
                .concatMap(burst -> Flux.fromIterable(burst).subscribeOn(loop, false), 1);
    }
}
