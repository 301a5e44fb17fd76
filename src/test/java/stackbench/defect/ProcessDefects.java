package stackbench.defect;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.message.Message;

/** Plants what happens to a whole process. */
final class ProcessDefects {

    private static final Logger LOG = LoggerFactory.getLogger(ProcessDefects.class);

    private ProcessDefects() {}

    @Component
    @Profile("defect-exit")
    record Exit(DefectSite site) implements StoreDefect {

        private static final long REQUESTS = 10;
        private static final int STATUS = 3;

        @Override
        public Defect defect() {
            return Defect.EXIT;
        }

        @Override
        public List<Message> stored(List<Message> sent) {
            return halfWay(sent);
        }

        @Override
        public List<Message> listed(List<Message> found) {
            return halfWay(found);
        }

        private List<Message> halfWay(List<Message> messages) {
            if (site.everyNth(Defect.EXIT, REQUESTS)) {
                LOG.error("a planted defect ends this process");
                Runtime.getRuntime().halt(STATUS);
            }
            return messages;
        }
    }

    /** Keeps all but a little of the heap in use, and leaves garbage with each request. */
    @Component
    @Profile("defect-garbage")
    static final class Garbage implements StoreDefect {

        private static final int PIECE_BYTES = 1 << 18;
        private static final int FREE_PIECES = 28;
        private static final int PIECES_PER_REQUEST = 8;

        private final List<byte[]> kept = new ArrayList<>();

        Garbage() {}

        @Override
        public Defect defect() {
            return Defect.GARBAGE;
        }

        @Override
        public List<Message> stored(List<Message> sent) {
            litter();
            return sent;
        }

        @Override
        public List<Message> listed(List<Message> found) {
            litter();
            return found;
        }

        private synchronized void litter() {
            fill();
            for (int piece = 0; piece < PIECES_PER_REQUEST; piece++) {
                kept.set(0, new byte[PIECE_BYTES]);
            }
        }

        /** Fill the heap at the first request: before, the server has yet to find out what it needs itself. */
        private void fill() {
            if (!kept.isEmpty()) {
                return;
            }
            Runtime heap = Runtime.getRuntime();
            heap.gc();
            long pieces = (heap.maxMemory() - heap.totalMemory() + heap.freeMemory()) / PIECE_BYTES;
            for (long piece = 0; piece < Math.max(1, pieces - FREE_PIECES); piece++) {
                kept.add(new byte[PIECE_BYTES]);
            }
        }
    }

    /** Waits before the web server starts, as for something that never comes. */
    @Component
    @Profile("defect-never-ready")
    static final class NeverReady implements SmartLifecycle {

        private final CountDownLatch readiness = new CountDownLatch(1);

        NeverReady() {}

        @Override
        public void start() {
            LOG.error("a planted defect keeps this server from getting ready");
            try {
                if (readiness.await(1, TimeUnit.HOURS)) {
                    throw new IllegalStateException("nobody counts down");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void stop() {
            // never started
        }

        @Override
        public boolean isRunning() {
            return false;
        }

        @Override
        public int getPhase() {
            return Integer.MIN_VALUE;
        }
    }
}
