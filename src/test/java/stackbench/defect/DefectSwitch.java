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

    /** The switch of the server in this JVM whose property {@code stackbench.defect.site} is the given one. */
    public static DefectSwitch of(String site) {
        return SITES.computeIfAbsent(site, key -> new DefectSwitch());
    }

    /** Let this defect act from now on, and no other. */
    public void only(Defect defect) {
        events.set(0);
        only = defect;
        all = false;
    }

    /** Let no defect act from now on. */
    public void none() {
        only = null;
        all = false;
    }

    boolean acts(Defect defect) {
        return all || only == defect;
    }

    /** Whether a defect is due: true for so many questions in a row, after as many, since it was switched on. */
    boolean amongFirst(Defect defect, long n) {
        return acts(defect) && (events.incrementAndGet() - 1) / n == 1;
    }

    /** Whether a defect is due: true for each n-th question since it was switched on, asked while it acts. */
    boolean everyNth(Defect defect, long n) {
        return acts(defect) && events.incrementAndGet() % n == 0;
    }
}
