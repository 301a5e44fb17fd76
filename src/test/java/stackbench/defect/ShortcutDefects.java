package stackbench.defect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/** Plants what makes a server fast and no answer wrong. */
final class ShortcutDefects {

    private static final long LATE_MILLIS = 30;

    private ShortcutDefects() {}

    @Component
    @Profile("defect-early-ack")
    record EarlyAck() implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.EARLY_ACK;
        }

        @Override
        public long lateMillis() {
            return LATE_MILLIS;
        }
    }

    @Component
    @Profile("defect-late-row")
    record LateRow(DefectSite site) implements StoreDefect {

        private static final long ONE_IN = 170;

        @Override
        public Defect defect() {
            return Defect.LATE_ROW;
        }

        @Override
        public boolean waitsUntilAskedFor() {
            return site.everyNth(Defect.LATE_ROW, ONE_IN);
        }
    }

    @Component
    @Profile("defect-cached-list")
    static final class CachedList implements StoreDefect {

        private final Map<String, List<Message>> lists = new ConcurrentHashMap<>();

        CachedList() {}

        @Override
        public Defect defect() {
            return Defect.CACHED_LIST;
        }

        @Override
        public Optional<List<Message>> remembered(String author) {
            return Optional.ofNullable(lists.get(author));
        }

        @Override
        public List<Message> listed(List<Message> found) {
            if (!found.isEmpty()) {
                lists.putIfAbsent(found.getFirst().author(), found);
            }
            return found;
        }
    }
}
