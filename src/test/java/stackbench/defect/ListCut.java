package stackbench.defect;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/** The way in which a list ends too early. */
enum ListCut {
    /** The last bytes are missing, fewer than a message has. */
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
    /** Half of the list is sent, then the connection is reset. */
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

    /** The wait before a reset: long enough for what was written before to have left. */
    private static final Duration BEFORE_RESET = Duration.ofMillis(10);

    private final Defect defect;

    ListCut(Defect defect) {
        this.defect = defect;
    }

    /** The way in which the list that is about to be answered is cut, if it is. */
    static Optional<ListCut> due(DefectSwitch site) {
        return Stream.of(values())
                .filter(cut -> site.everyNth(cut.defect, ONE_IN))
                .findFirst();
    }

    /** The bytes, or messages, that are left of so many. */
    abstract int length(int whole);

    /** The bytes that the answer says it has where the whole list has so many. */
    abstract int announced(int whole);

    /** Reset a connection, when what was written has left, by closing it; nothing comes after that, not even an end. */
    static <T> Mono<T> reset(Runnable closing) {
        return Mono.delay(BEFORE_RESET).doOnNext(passed -> closing.run()).then(Mono.never());
    }
}
