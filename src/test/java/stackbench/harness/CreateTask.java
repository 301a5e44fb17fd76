package stackbench.harness;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Feed;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.CreateCheck;
import stackbench.harness.verify.Verification;

/** Send new messages into an empty table; afterwards it must hold those that were acknowledged. */
final class CreateTask implements Task {

    private static final String NOT_CHECKED = "the server runs elsewhere: what its database holds was not checked";

    private final Feed feed;
    private final LongSupplier blockNumbers;
    private final int batchSize;
    private final Optional<BenchDatabase> database;

    /** @param blockNumbers gives a number that no other block of the run has */
    CreateTask(Feed feed, LongSupplier blockNumbers, int batchSize, Optional<BenchDatabase> database) {
        this.feed = feed;
        this.blockNumbers = blockNumbers;
        this.batchSize = batchSize;
        this.database = database;
    }

    @Override
    public BlockSpec nextBlock(Duration measured) {
        database.ifPresent(BenchDatabase::truncate);
        // what earlier blocks left to be flushed would be flushed under this one
        database.ifPresent(BenchDatabase::checkpoint);
        return new BlockSpec(Workload.CREATE, batchSize, feed.block(blockNumbers.getAsLong()), measured);
    }

    @Override
    public ResponseCheck check() {
        return new CreateCheck();
    }

    @Override
    public Verification verify(BlockSpec spec, BlockOutcome outcome, long rightAnswers) {
        return database.map(held -> BlockVerifier.stored(spec, outcome, rightAnswers, held))
                .orElseGet(() -> BlockVerifier.answers(outcome, rightAnswers));
    }

    @Override
    public Verification verifyAfterwards() {
        return Verification.NONE;
    }

    @Override
    public List<String> notes() {
        return database.isPresent() ? List.of() : List.of(NOT_CHECKED);
    }
}
