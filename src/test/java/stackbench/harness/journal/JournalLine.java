package stackbench.harness.journal;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import stackbench.harness.server.ServerStart;
import stackbench.harness.verdict.visit.CaseVisit;

/** A line of a journal below its first: exactly one of its parts is there. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JournalLine(
        @Nullable CaseVisit visit,
        @Nullable ProfileNote profile,
        @Nullable ServerStart server) {}
