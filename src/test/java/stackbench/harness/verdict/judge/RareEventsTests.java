package stackbench.harness.verdict.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.Architecture;
import stackbench.harness.measure.block.DatabaseUse;
import stackbench.harness.measure.block.SampleUse;
import stackbench.harness.measure.block.Usage;
import stackbench.harness.measure.jvm.JvmUsage;
import stackbench.harness.measure.party.Parties;
import stackbench.harness.measure.party.Party;
import stackbench.harness.measure.party.PartyUsage;
import stackbench.harness.verdict.visit.CaseVisit;
import stackbench.harness.verdict.visit.SampleVisit;

class RareEventsTests {

    private static final DatabaseUse CALM = new DatabaseUse(10, 90, 0, false, 0);
    private static final DatabaseUse BUSY = new DatabaseUse(10, 90, 2, true, 1);

    private static Usage usage(@Nullable DatabaseUse database, @Nullable Long oldCollections) {
        JvmUsage jvm = new JvmUsage(10, 0, 0, 9, 90, 10L, 0L, 0L, 0.99, null, null, oldCollections);
        Parties parties = Parties.of(Map.of(Party.SERVER, PartyUsage.ofCpu(1.0).withJvm(jvm)));
        return new Usage(Parties.NONE, 0, 0, 0, SampleUse.of(10, 100, parties), database);
    }

    private static Optional<String> note(double blockSeconds, Usage... visits) {
        List<CaseVisit> all = List.of(visits).stream()
                .map(usage -> SampleVisit.using(SampleVisit.of(Architecture.SERVLET), usage)
                        .with()
                        .blockSeconds(blockSeconds)
                        .build())
                .toList();
        return RareEvents.note(CaseEvidence.of(all.getFirst().benchmarkCase(), all));
    }

    @Test
    void ofLongBlocksItIsSaidHowOftenEachHappenedInAllVisits() {
        assertThat(note(45, usage(BUSY, 0L), usage(BUSY, 1L)))
                .contains("with blocks of 45 s, PostgreSQL made a checkpoint by its clock 4 times;"
                        + " autovacuum, which was on, vacuumed a table 2 times;"
                        + " the server's JVM collected its old generation once");
    }

    @Test
    void whatNeverHappenedIsSaidTooAndWhatIsNotKnownIsNot() {
        assertThat(note(10, usage(CALM, null)))
                .contains("with blocks of 10 s, PostgreSQL made a checkpoint by its clock never; autovacuum was off");
        assertThat(note(10, usage(null, 0L)))
                .contains("with blocks of 10 s, the server's JVM collected its old generation never");
        assertThat(note(10, usage(null, null))).isEmpty();
    }

    @Test
    void ofShortBlocksNothingIsSaid() {
        assertThat(note(9.9, usage(BUSY, 1L))).isEmpty();
    }
}
