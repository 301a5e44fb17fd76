package stackbench.defect;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Waits before the web server starts, as for something that never comes. */
@Component
@Profile("defect-never-ready")
final class NeverReady implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(NeverReady.class);

    private final CountDownLatch readiness = new CountDownLatch(1);

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
