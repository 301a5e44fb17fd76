package stackbench.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.context.Context;

class ReactiveMessageStoreTests {

    @Test
    void aWriteSeesTheContextOfWhoeverAskedForIt() {
        AtomicReference<String> seen = new AtomicReference<>();
        Mono<Void> write = Mono.deferContextual(context -> {
            seen.set(context.get("trace"));
            return Mono.empty();
        });

        ReactiveMessageStore.toItsEnd(write)
                .contextWrite(Context.of("trace", "t1"))
                .subscribe();

        assertThat(seen).hasValue("t1");
    }

    @Test
    void aWriteGoesOnWhenItsClientLeaves() {
        Sinks.Empty<Void> database = Sinks.empty();
        AtomicBoolean written = new AtomicBoolean();
        Mono<Void> write = database.asMono().doOnSuccess(done -> written.set(true));

        ReactiveMessageStore.toItsEnd(write).subscribe().dispose();
        database.tryEmitEmpty().orThrow();

        assertThat(written).isTrue();
    }
}
