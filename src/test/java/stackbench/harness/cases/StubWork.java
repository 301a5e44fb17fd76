package stackbench.harness.cases;

import java.util.List;
import stackbench.harness.load.Operation;
import stackbench.harness.verify.Verification;
import stackbench.harness.workload.CaseWork;

/** The work of a case whose blocks nobody sends, and which are all right. */
record StubWork() implements CaseWork {

    @Override
    public void prepare() {
        // nobody is asked
    }

    @Override
    public CaseWork.BlockWork next() {
        return CaseWork.BlockWork.here(
                new StubOperation(), (request, answer) -> null, (outcome, rightAnswers) -> Verification.NONE);
    }

    @Override
    public Verification verifyAfterwards() {
        return Verification.NONE;
    }

    @Override
    public List<String> notes() {
        return List.of();
    }

    /** An operation that no test sends. */
    private record StubOperation() implements Operation {

        @Override
        public int messagesPerRequest() {
            return 3;
        }

        @Override
        public String describe(long request) {
            return "nothing";
        }
    }
}
