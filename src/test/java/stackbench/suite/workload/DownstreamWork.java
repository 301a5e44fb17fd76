package stackbench.suite.workload;

import java.time.Duration;
import stackbench.harness.load.Answer.ResponseCheck;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerChecks.StatusCheck;
import stackbench.harness.verify.BlockVerifier;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.WorkloadDefinition.Subject;
import stackbench.suite.verify.CallCheck;
import stackbench.suite.wire.Call;

/**
 * The work of asking an edge for one user after another, of whom the service behind it tells after a delay. What is right follows from
 * the request.
 */
record DownstreamWork(Duration delay, MessageSupply supply, Subject subject, Load load) implements CaseWork {

    /** More than a block has requests, so that no block asks for a user of another one: what is right cannot come from a cache. */
    private static final long USERS_PER_BLOCK = 1L << 32;

    @Override
    public CaseWork.BlockWork next() {
        int users = load instanceof Load.ClosedLoop loop ? loop.threads() : 0;
        Call call = new Call(supply.blockNumbers().getAsLong() * USERS_PER_BLOCK, delay, users);
        ResponseCheck check = subject.verified() ? new CallCheck(call) : new StatusCheck();
        return CaseWork.BlockWork.here(
                call, check, (outcome, rightAnswers) -> BlockVerifier.received(call, outcome, rightAnswers));
    }
}
