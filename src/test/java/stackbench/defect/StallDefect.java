package stackbench.defect;

import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Has all requests wait at the beginning of each second, until {@value #STALL_MILLIS} ms of it are over. */
@Component
@Profile("defect-stall")
final class StallDefect implements StoreDefect {

    private static final long EVERY_MILLIS = 1_000;
    private static final long STALL_MILLIS = 100;

    @Override
    public Defect defect() {
        return Defect.STALL;
    }

    @Override
    public long delayMillis() {
        return Math.max(0, STALL_MILLIS - System.currentTimeMillis() % EVERY_MILLIS);
    }
}
