package stackbench.harness.workload;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.load.Call;
import stackbench.harness.load.feed.FeedBlock.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerChecks.StatusCheck;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.CallCheck;
import stackbench.harness.verify.Verification;

/** Clients ask an edge for one user after another, of whom the service behind it tells after a delay. Nothing is stored. */
record DownstreamWorkload(Duration delay) implements WorkloadDefinition {

    /** More than a block has requests, so that no block asks for a user of another one: what is right cannot come from a cache. */
    private static final long USERS_PER_BLOCK = 1L << 32;

    @Override
    public Optional<Stock> stock(WorkloadDefinition.Supply supply, int batchSize) {
        return Optional.empty();
    }

    @Override
    public CaseWork work(WorkloadDefinition.Supply supply, WorkloadDefinition.Subject subject, Load load) {
        int users = load instanceof Load.ClosedLoop loop ? loop.threads() : 0;
        return new Calls(supply, subject, delay, users);
    }

    private record Calls(
            WorkloadDefinition.Supply supply, WorkloadDefinition.Subject subject, Duration delay, int users)
            implements CaseWork {

        @Override
        public void prepare() {
            // what is right follows from the request
        }

        @Override
        public CaseWork.BlockWork next() {
            Call call = new Call(supply.blockNumbers().getAsLong() * USERS_PER_BLOCK, delay, users);
            ResponseCheck check = subject.verified() ? new CallCheck(call) : new StatusCheck();
            return new CaseWork.BlockWork(
                    call, check, (outcome, rightAnswers) -> BlockVerifier.received(call, outcome, rightAnswers));
        }

        @Override
        public Verification verifyAfterwards() {
            return Verification.NONE;
        }

        @Override
        public List<String> notes() {
            return List.of();
        }
    }
}
