package stackbench.harness;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.Contents;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.FeedBlock;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.Verification;

/** Read what was loaded before; every answer must be the one that was decoded and compared once. */
final class ListTask implements Task {

    private static final String NOT_CHECKED =
            "the server runs elsewhere: that its rows stayed as they were was not checked";

    private final FeedBlock data;
    private final int batchSize;
    private final ResponseCheck check;
    private final Optional<BenchDatabase> database;
    private final Optional<Contents> loaded;

    ListTask(FeedBlock data, int batchSize, ResponseCheck check, Optional<BenchDatabase> database) {
        this.data = data;
        this.batchSize = batchSize;
        this.check = check;
        this.database = database;
        this.loaded = database.map(BenchDatabase::contents);
    }

    @Override
    public BlockSpec nextBlock(Duration measured) {
        return new BlockSpec(Workload.LIST, batchSize, data, measured);
    }

    @Override
    public ResponseCheck check() {
        return check;
    }

    @Override
    public Verification verify(BlockSpec spec, BlockOutcome outcome, long rightAnswers) {
        return BlockVerifier.received(spec, outcome, rightAnswers);
    }

    @Override
    public Verification verifyAfterwards() {
        return database.map(held -> BlockVerifier.unchanged(loaded.orElseThrow(), held.contents()))
                .orElse(Verification.NONE);
    }

    @Override
    public List<String> notes() {
        return database.isPresent() ? List.of() : List.of(NOT_CHECKED);
    }
}
