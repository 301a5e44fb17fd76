package stackbench.defect;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Lets one of the defects that are planted in a server act at a time, since starting a server for each takes long.
 *
 * <p>Without a word from outside, as in a process of its own, all that are planted act.
 */
public final class DefectSwitch {

    private static final Map<String, DefectSwitch> SITES = new ConcurrentHashMap<>();

    private final AtomicLong events = new AtomicLong();
    private volatile @Nullable Defect only;
    private volatile boolean all = true;

    private DefectSwitch() {}

    /** That of the server whose property {@code stackbench.defect.site} is this, in the same JVM. */
    public static DefectSwitch of(String site) {
        return SITES.computeIfAbsent(site, key -> new DefectSwitch());
    }

    /** From now on this one acts, and no other. */
    public void only(Defect defect) {
        events.set(0);
        only = defect;
        all = false;
    }

    /** From now on the server is as it should be. */
    public void none() {
        only = null;
        all = false;
    }

    boolean acts(Defect defect) {
        return all || only == defect;
    }

    /** True for each n-th question since the defect was switched on, asked while it acts. */
    boolean everyNth(Defect defect, long n) {
        return acts(defect) && events.incrementAndGet() % n == 0;
    }
}
