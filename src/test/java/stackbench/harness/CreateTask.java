package stackbench.harness;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.load.BlockSpec;
import stackbench.harness.load.Driver;
import stackbench.harness.load.FeedBlock;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.AcknowledgementProbe;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.verify.CreateCheck;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.Verification;

/** Send new messages into an empty table; afterwards it must hold those that were acknowledged. */
final class CreateTask implements Task {

    private static final String NOT_CHECKED = "the server runs elsewhere: what its database holds was not checked";

    private static final Duration NOT_TIMED = Duration.ofNanos(1);

    private final Supplier<FeedBlock> blocks;
    private final int batchSize;
    private final Driver driver;
    private final Optional<BenchDatabase> database;
    private final Optional<StatementsPerRequest> statements;
    private boolean probed;
    private Verification lost = Verification.NONE;

    /** @param blocks gives messages that no other block of the run has */
    CreateTask(Supplier<FeedBlock> blocks, int batchSize, Driver driver, Optional<BenchDatabase> database) {
        this.blocks = blocks;
        this.batchSize = batchSize;
        this.driver = driver;
        this.database = database;
        this.statements = database.map(held -> new StatementsPerRequest(held::statements));
    }

    @Override
    public BlockSpec nextBlock(Duration measured) {
        if (!probed) {
            probed = true;
            lost = probe();
        }
        database.ifPresent(BenchDatabase::truncate);
        // what earlier blocks left to be flushed would be flushed under this one
        database.ifPresent(BenchDatabase::checkpoint);
        statements.ifPresent(StatementsPerRequest::begin);
        return block(measured);
    }

    private BlockSpec block(Duration measured) {
        return new BlockSpec(Workload.CREATE, batchSize, blocks.get(), measured);
    }

    private Verification probe() {
        return database.map(this::probe).orElse(Verification.NONE);
    }

    private Verification probe(BenchDatabase held) {
        BlockSpec spec = block(NOT_TIMED);
        return AcknowledgementProbe.of(spec, request -> driver.send(spec, request), held);
    }

    @Override
    public ResponseCheck check() {
        return new CreateCheck();
    }

    /** What probes did not find is told with the first block, which finds and names more of it. */
    @Override
    public Verification verify(BlockSpec spec, BlockOutcome outcome, long rightAnswers) {
        statements.ifPresent(counted -> counted.end(outcome.succeeded()));
        Verification before = lost;
        lost = Verification.NONE;
        return database.map(held -> BlockVerifier.stored(spec, outcome, rightAnswers, held))
                .orElseGet(() -> BlockVerifier.answers(outcome, rightAnswers))
                .and(before);
    }

    @Override
    public Verification verifyAfterwards() {
        return statements
                .map(counted -> counted.verify("not every request reached the database"))
                .orElse(Verification.NONE)
                .and(probe());
    }

    @Override
    public List<String> notes() {
        return statements.map(StatementsPerRequest::notes).orElse(List.of(NOT_CHECKED));
    }
}
