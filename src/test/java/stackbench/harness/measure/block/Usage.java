package stackbench.harness.measure.block;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.CpuUse.CpuSpan;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;

/**
 * What blocks used, and how much they did with it. All but CPU time is of their lead-in and drain too.
 *
 * @param parties with nothing but their CPU time, of the blocks' {@link CpuSpan}
 * @param messages of all succeeded requests
 * @param wireBytesSent bytes that the client wrote, heads and frame headers included
 * @param wireBytesReceived bytes that the client read
 * @param resources null when nobody looked
 * @param database null, and in files absent, where the server has none, and in single blocks
 */
@RecordBuilder
public record Usage(
        Parties parties,
        long messages,
        long wireBytesSent,
        long wireBytesReceived,
        @Nullable ResourceUse resources,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable DatabaseUse database)
        implements UsageBuilder.With {

    public static final Usage NONE = new Usage(Parties.NONE, 0, 0, 0);

    /** Make the usage of blocks whose resources nobody looked at. */
    public Usage(Parties parties, long messages, long wireBytesSent, long wireBytesReceived) {
        this(parties, messages, wireBytesSent, wireBytesReceived, null);
    }

    /** Make the usage of blocks, of which nobody knows what the database did. */
    public Usage(
            Parties parties,
            long messages,
            long wireBytesSent,
            long wireBytesReceived,
            @Nullable ResourceUse resources) {
        this(parties, messages, wireBytesSent, wireBytesReceived, resources, null);
    }

    public Usage plus(Usage other) {
        return new Usage(
                parties.plus(other.parties),
                messages + other.messages,
                wireBytesSent + other.wireBytesSent,
                wireBytesReceived + other.wireBytesReceived,
                together(resources, other.resources, ResourceUse::plus),
                together(database, other.database, DatabaseUse::plus));
    }

    /** Add when virtual threads were pinned in all of these blocks, in the JVMs of those parties of which it is known. */
    public Usage withPins(Map<Party, JvmUsage.Pins> pins) {
        return resources == null
                ? this
                : withResources(resources.withParties(resources.parties().withPins(pins)));
    }

    private static <T> @Nullable T together(@Nullable T before, @Nullable T later, BinaryOperator<T> plus) {
        if (before == null || later == null) {
            return before == null ? later : before;
        }
        return plus.apply(before, later);
    }
}
