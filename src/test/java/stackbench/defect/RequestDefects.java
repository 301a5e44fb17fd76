package stackbench.defect;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;
import stackbench.app.message.Problem;

/** Plants what happens to whole requests. */
final class RequestDefects {

    private static final long ONE_IN = 5;
    private static final long AT_FIRST = 6;
    private static final long DELAY_MILLIS = 5;

    private RequestDefects() {}

    @Component
    @Profile("defect-slow")
    record Slow() implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.SLOW;
        }

        @Override
        public long delayMillis() {
            return DELAY_MILLIS;
        }
    }

    @Component
    @Profile("defect-unstored")
    record Unstored() implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.UNSTORED;
        }

        @Override
        public List<Message> stored(List<Message> sent) {
            return List.of();
        }
    }

    @Component
    @Profile("defect-refused")
    record Refused(DefectSite site) implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.REFUSED;
        }

        @Override
        public List<Message> stored(List<Message> sent) {
            if (site.everyNth(Defect.REFUSED, ONE_IN)) {
                throw Problem.DATABASE_UNREACHABLE.because("a planted defect");
            }
            return sent;
        }
    }

    @Component
    @Profile("defect-refused-at-first")
    record RefusedAtFirst(DefectSite site) implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.REFUSED_AT_FIRST;
        }

        @Override
        public List<Message> stored(List<Message> sent) {
            if (site.amongFirst(Defect.REFUSED_AT_FIRST, AT_FIRST)) {
                throw Problem.DATABASE_UNREACHABLE.because("a planted defect");
            }
            return sent;
        }
    }

    @Component
    @Profile("defect-stale-list")
    static final class StaleList implements StoreDefect {

        private final List<List<Message>> earlier = new CopyOnWriteArrayList<>();
        private final DefectSite site;

        StaleList(DefectSite site) {
            this.site = site;
        }

        @Override
        public Defect defect() {
            return Defect.STALE_LIST;
        }

        @Override
        public List<Message> listed(List<Message> found) {
            Optional<List<Message>> stale = earlier.stream()
                    .filter(list ->
                            !list.getFirst().author().equals(found.getFirst().author()))
                    .findFirst();
            if (stale.isEmpty()) {
                earlier.add(found);
            }
            return site.everyNth(Defect.STALE_LIST, ONE_IN) ? stale.orElse(found) : found;
        }
    }

    @Component
    @Profile("defect-forged-list")
    record ForgedList(DefectSite site) implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.FORGED_LIST;
        }

        @Override
        public List<Message> listed(List<Message> found) {
            if (!site.everyNth(Defect.FORGED_LIST, ONE_IN)) {
                return found;
            }
            List<Message> forged = new ArrayList<>(found);
            forged.set(0, RowDefects.forged(found.getFirst()));
            return forged;
        }
    }

    @Component
    @Profile("defect-half-list")
    record HalfList(DefectSite site) implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.HALF_LIST;
        }

        @Override
        public List<Message> listed(List<Message> found) {
            return site.everyNth(Defect.HALF_LIST, ONE_IN) ? found.subList(0, found.size() / 2) : found;
        }
    }

    @Component
    @Profile("defect-writing-list")
    record WritingList(DefectSite site) implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.WRITING_LIST;
        }

        @Override
        public List<Message> storedByList(String author) {
            return site.everyNth(Defect.WRITING_LIST, ONE_IN)
                    ? List.of(new Message(
                            UUID.randomUUID(), "left behind", "nobody", OffsetDateTime.parse("2026-01-31T12:00:00Z")))
                    : List.of();
        }
    }
}
