package stackbench.harness.measure.block;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.LatenessSeen;
import stackbench.harness.measure.machine.Moment;
import stackbench.harness.measure.party.CpuUse.LoopBusy;

/**
 * The circumstances under which the blocks of a case ran.
 *
 * @param loop the client's event loop, over all measured blocks
 * @param breaks clocks and servers that did not go on as they were, see {@link Moment#breaksUntil}, and what kept the case from
 *     being measured to its end though its server is not at fault
 * @param lateness of the service behind an edge, or of the network before a database, in all measured blocks; null where there is
 *     neither, or it does not tell
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Conditions(
        LoopBusy loop, List<String> breaks, @Nullable LatenessSeen lateness) {

    public static final Conditions NONE = new Conditions(LoopBusy.NONE, List.of());

    /** Make those of a server that has no service behind it. */
    public Conditions(LoopBusy loop, List<String> breaks) {
        this(loop, breaks, null);
    }

    /** Add those of another visit. What is not known of one of them is not known of both. */
    public Conditions plus(Conditions other) {
        return new Conditions(
                loop.plus(other.loop),
                Stream.concat(breaks.stream(), other.breaks.stream()).toList(),
                lateness == null || other.lateness == null ? null : lateness.plus(other.lateness));
    }
}
