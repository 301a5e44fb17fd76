package stackbench.harness.verdict.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.block.DatabaseUse;
import stackbench.harness.measure.block.ResourceUse;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Party;
import stackbench.harness.plan.Load;

/**
 * What happens too rarely for short blocks: checkpoints, autovacuum, and collections of the old generation. Of long blocks it is said how often each
 * happened, so that none of them is taken to have been measured which was not.
 */
final class RareEvents {

    /** The shortest blocks that are meant to have such events. */
    private static final double LONG_SECONDS = 10;

    private RareEvents() {}

    /** What is to be said of a case; empty where its blocks are short, or nothing is known. */
    static Optional<String> note(CaseEvidence measured) {
        double seconds = measured.sum().blockSeconds();
        if (seconds < LONG_SECONDS || !(measured.cell().load() instanceof Load.ClosedLoop)) {
            return Optional.empty();
        }
        List<String> events = new ArrayList<>();
        ofDatabase(measured.sum().usage().database(), events);
        ofServer(measured.sum().usage().resources(), events);
        return events.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        String.format(Locale.ROOT, "with blocks of %.0f s, %s", seconds, String.join("; ", events)));
    }

    private static void ofDatabase(@Nullable DatabaseUse database, List<String> events) {
        if (database != null) {
            events.add("PostgreSQL made a checkpoint by its clock " + times(database.checkpoints()));
            events.add(
                    database.autovacuum()
                            ? "autovacuum, which was on, vacuumed a table " + times(database.autovacuums())
                            : "autovacuum was off");
        }
    }

    private static void ofServer(@Nullable ResourceUse use, List<String> events) {
        Optional.ofNullable(use)
                .flatMap(seen -> seen.parties().jvm(Party.SERVER))
                .map(JvmUsage::oldCollections)
                .ifPresent(count -> events.add("the server's JVM collected its old generation " + times(count)));
    }

    private static String times(long count) {
        return count == 0 ? "never" : count == 1 ? "once" : String.format(Locale.ROOT, "%,d times", count);
    }
}
