package stackbench.app.limit;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.springframework.stereotype.Component;

/** The files, connections among them, that the process may have open. */
@Component
final class OpenFiles implements LimitSource {

    /** How many are open takes a look at each, which is too much for a figure that is read a few times a second. */
    @Override
    public List<Limit> limits() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? List.of(Limit.of("open-files", unix.getMaxFileDescriptorCount()))
                : List.of();
    }
}
