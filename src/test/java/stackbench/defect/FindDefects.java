package stackbench.defect;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/**
 * Plants what happens to messages that are asked for by their ids, one in 170: less often than such a server is tried before a
 * block.
 */
final class FindDefects {

    private static final long ONE_IN = 170;

    private FindDefects() {}

    @Component
    @Profile("defect-stale-message")
    static final class StaleMessage implements StoreDefect {

        private final AtomicReference<@Nullable Message> before = new AtomicReference<>();
        private final DefectSite site;

        StaleMessage(DefectSite site) {
            this.site = site;
        }

        @Override
        public Defect defect() {
            return Defect.STALE_MESSAGE;
        }

        @Override
        public Message found(Message found) {
            Message stale = before.getAndSet(found);
            return stale != null && site.everyNth(Defect.STALE_MESSAGE, ONE_IN) ? stale : found;
        }
    }

    @Component
    @Profile("defect-forged-message")
    record ForgedMessage(DefectSite site) implements StoreDefect {

        @Override
        public Defect defect() {
            return Defect.FORGED_MESSAGE;
        }

        @Override
        public Message found(Message found) {
            return site.everyNth(Defect.FORGED_MESSAGE, ONE_IN) ? RowDefects.forged(found) : found;
        }
    }
}
