package stackbench.harness.workload;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.load.Call;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.CallCheck;
import stackbench.harness.verify.StatusCheck;
import stackbench.harness.verify.Verification;

/** Clients ask an edge for one user after another, of whom the service behind it tells after a delay. Nothing is stored. */
record DownstreamWorkload(Duration delay) implements WorkloadDefinition {

    /** More than a block has requests, so that no block asks for a user of another one: what is right cannot come from a cache. */
    private static final long USERS_PER_BLOCK = 1L << 32;

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        return Optional.empty();
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, Load load) {
        int users = load instanceof Load.ClosedLoop loop ? loop.threads() : 0;
        return new Calls(supply, subject, delay, users);
    }

    private record Calls(Supply supply, Subject subject, Duration delay, int users) implements CaseWork {

        @Override
        public void prepare() {
            // what is right follows from the request
        }

        @Override
        public BlockWork next() {
            Call call = new Call(supply.blockNumbers().getAsLong() * USERS_PER_BLOCK, delay, users);
            ResponseCheck check = subject.verified() ? new CallCheck(call) : new StatusCheck();
            return new BlockWork(
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
