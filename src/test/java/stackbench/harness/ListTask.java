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
import stackbench.harness.verify.StatementsPerRequest;
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
    private final Optional<StatementsPerRequest> statements;

    ListTask(FeedBlock data, int batchSize, ResponseCheck check, Optional<BenchDatabase> database) {
        this.data = data;
        this.batchSize = batchSize;
        this.check = check;
        this.database = database;
        this.loaded = database.map(BenchDatabase::contents);
        this.statements = database.map(held -> new StatementsPerRequest(held::statements));
    }

    @Override
    public BlockSpec nextBlock(Duration measured) {
        statements.ifPresent(StatementsPerRequest::begin);
        return new BlockSpec(Workload.LIST, batchSize, data, measured);
    }

    @Override
    public ResponseCheck check() {
        return check;
    }

    @Override
    public Verification verify(BlockSpec spec, BlockOutcome outcome, long rightAnswers) {
        statements.ifPresent(counted -> counted.end(outcome.succeeded()));
        return BlockVerifier.received(spec, outcome, rightAnswers);
    }

    @Override
    public Verification verifyAfterwards() {
        Verification asked = statements
                .map(counted -> counted.verify("the answers did not come from the database"))
                .orElse(Verification.NONE);
        return database.map(held -> BlockVerifier.unchanged(loaded.orElseThrow(), held.contents()))
                .orElse(Verification.NONE)
                .and(asked);
    }

    @Override
    public List<String> notes() {
        return statements.map(StatementsPerRequest::notes).orElse(List.of(NOT_CHECKED));
    }
}
