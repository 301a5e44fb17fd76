package stackbench.harness.run.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import stackbench.harness.cases.BlockPlan.LoadWatch;
import stackbench.harness.journal.ProfileNote;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.server.profiler.Profiler.ProfilerException;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/**
 * Looks at a case's server while a block's load is under way, and at no other time: what compilers and collectors do between blocks is no part of
 * what a request costs. Where the instrument fails, the load goes on without it.
 */
public final class Look implements LoadWatch {

    private final Instrument instrument;
    private final List<String> failures = new ArrayList<>();
    private boolean begun;
    private long requests;

    public Look(Instrument instrument) {
        this.instrument = instrument;
    }

    @Override
    public BlockOutcome over(Supplier<BlockOutcome> load) {
        boolean looking = failures.isEmpty() && works(instrument::begin);
        begun = begun || looking;
        BlockOutcome outcome;
        try {
            outcome = load.get();
        } finally {
            if (looking) {
                works(instrument::end);
            }
        }
        requests += looking ? outcome.succeeded() : 0;
        return outcome;
    }

    /** Hear that there are no more blocks to look at. */
    void end() {
        if (begun) {
            works(instrument::keep);
        }
    }

    private boolean works(Runnable step) {
        try {
            step.run();
            return true;
        } catch (ProfilerException e) {
            failures.add(String.valueOf(e.getMessage()));
            return false;
        }
    }

    /**
     * What came of it.
     *
     * @param verified what its blocks came to: of a server that was not right nothing is told
     */
    ProfileNote note(CaseResult verified) {
        if (!verified.passed()) {
            return instrument
                    .nothing(List.of("its blocks were not right: " + String.join("; ", verified.reasons())))
                    .withWrong(verified.verdict() == Verdict.FAIL ? verified.reasons() : null);
        }
        if (!failures.isEmpty()) {
            return instrument.nothing(failures);
        }
        try {
            return instrument.told(requests);
        } catch (IOException | RuntimeException e) {
            return instrument.nothing(List.of(String.valueOf(e.getMessage())));
        }
    }
}
