package stackbench.harness.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Operation;
import stackbench.harness.load.ResponseCheck;
import stackbench.harness.load.feed.Stock;
import stackbench.harness.plan.Load;
import stackbench.harness.verify.AnswerCodec;
import stackbench.harness.verify.CreateCheck;
import stackbench.harness.verify.ForetoldAnswers;
import stackbench.harness.verify.IterationCheck;
import stackbench.harness.verify.ReadCheck;
import stackbench.harness.verify.StatusCheck;

/** Clients send a new message and, as soon as it is acknowledged, read it by its id, in a table that holds nothing else. */
final class CreateThenFindWorkload implements WorkloadDefinition {

    @Override
    public Optional<Stock> stock(Supply supply, int batchSize) {
        return Optional.empty();
    }

    @Override
    public CaseWork work(Supply supply, Subject subject, Load load) {
        return new CreateWork(
                () -> new Operation.CreateBatch(supply.newMessages(), load.batchSize()),
                new ThenFind(subject),
                subject);
    }

    /** Asks for each message that was created. */
    private record ThenFind(Subject subject) implements CreateWork.Asking {

        @Override
        public void prepare(Supplier<Operation.CreateBatch> batches) {
            ForetoldAnswers.require(batches.get(), format(), subject.driver());
        }

        @Override
        public CreateWork.Requests requests(Operation.CreateBatch batch) {
            Operation.FindId find = Operation.FindId.inTurn(batch.messages());
            Operation.Iteration iteration = new Operation.Iteration(List.of(batch, find));
            ResponseCheck found =
                    subject.verified() ? ReadCheck.foretold(find, new AnswerCodec(format())) : new StatusCheck();
            return new CreateWork.Requests(iteration, new IterationCheck(iteration, List.of(new CreateCheck(), found)));
        }

        private WireFormat format() {
            return subject.endpoint().format();
        }
    }
}
