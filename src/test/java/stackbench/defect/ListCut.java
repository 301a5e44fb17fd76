package stackbench.defect;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/** A list that ends too early. */
enum ListCut {
    /** The last bytes are missing, less than a message has. */
    TRUNCATED(Defect.TRUNCATED_LIST) {
        @Override
        int length(int whole) {
            return Math.max(0, whole - 20);
        }

        @Override
        int announced(int whole) {
            return length(whole);
        }
    },
    /** Half of it, then the connection is reset. */
    RESET(Defect.RESET) {
        @Override
        int length(int whole) {
            return whole / 2;
        }

        @Override
        int announced(int whole) {
            return whole;
        }
    };

    private static final long ONE_IN = 5;

    /** Long enough for what was written before to have left. */
    private static final Duration BEFORE_RESET = Duration.ofMillis(10);

    private final Defect defect;

    ListCut(Defect defect) {
        this.defect = defect;
    }

    /** Whether, and how, the list that is about to be answered is cut. */
    static Optional<ListCut> due(DefectSite site) {
        return Stream.of(values())
                .filter(cut -> site.everyNth(cut.defect, ONE_IN))
                .findFirst();
    }

    /** How many bytes, or messages, are left of the whole. */
    abstract int length(int whole);

    /** How many bytes the answer says that it has. */
    abstract int announced(int whole);

    /** Reset a connection, when what was written has left, by closing it; nothing comes after that, not even an end. */
    static <T> Mono<T> reset(Runnable closing) {
        return Mono.delay(BEFORE_RESET).doOnNext(passed -> closing.run()).then(Mono.never());
    }
}
