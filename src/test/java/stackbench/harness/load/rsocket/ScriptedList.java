package stackbench.harness.load.rsocket;

import io.rsocket.Payload;
import io.rsocket.util.DefaultPayload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import stackbench.harness.load.Answer;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.DriverSettings;
import stackbench.harness.load.Operation;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedSettings;

/** The list that scripted RSocket servers hold: how it is asked for, answered and checked. */
final class ScriptedList {

    static final List<String> DATA = List.of("eins", "zwei", "drei");
    static final Feed FEED = new Feed(new FeedSettings(11, 5, 40));
    static final DriverSettings SETTINGS = new DriverSettings(4, 2, Duration.ofSeconds(5), Duration.ofSeconds(5));
    static final Duration SHORT = Duration.ofMillis(200);

    private ScriptedList() {}

    static BlockSpec block(Duration measured) {
        return new BlockSpec(new Operation.ListAuthor(FEED.listData(1)), measured);
    }

    static Flux<Payload> right() {
        return payloads(DATA.toArray(String[]::new));
    }

    static Flux<Payload> payloads(String... data) {
        return Flux.fromArray(data).map(DefaultPayload::create);
    }

    static @Nullable String check(long request, Answer answer) {
        if (answer.messages() != DATA.size()) {
            return answer.messages() + " messages, expected " + DATA.size();
        }
        return answer.status() == 200 && answer.crc32c() == crc32c() ? null : "other bytes";
    }

    static int crc32c() {
        CRC32C crc = new CRC32C();
        DATA.forEach(data -> crc.update(data.getBytes(StandardCharsets.UTF_8)));
        return (int) crc.getValue();
    }
}
