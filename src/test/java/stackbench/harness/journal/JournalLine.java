package stackbench.harness.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.visit.CaseVisit;

/**
 * A line of a journal below its first: exactly one of its parts is there.
 *
 * @param blocksReserved the first block number that may not have been used
 * @param overAt when the run came to its end, ISO-8601; a run that is resumed may write lines below it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JournalLine(
        @Nullable CaseVisit visit,
        @Nullable ProfileNote profile,
        @Nullable ServerStart server,
        @Nullable Long blocksReserved,
        @Nullable String overAt) {

    static JournalLine of(CaseVisit visit) {
        return new JournalLine(visit, null, null, null, null);
    }

    static JournalLine of(ProfileNote profile) {
        return new JournalLine(null, profile, null, null, null);
    }

    static JournalLine of(ServerStart server) {
        return new JournalLine(null, null, server, null, null);
    }

    static JournalLine reserving(long blocks) {
        return new JournalLine(null, null, null, blocks, null);
    }

    static JournalLine over(String at) {
        return new JournalLine(null, null, null, null, at);
    }
}
