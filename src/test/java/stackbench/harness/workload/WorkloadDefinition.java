package stackbench.harness.workload;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.database.StoredMessages;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.feed.Feed;
import stackbench.harness.load.feed.FeedBlock;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verify.StatementsPerRequest;
import stackbench.harness.verify.request.Agreement;

/**
 * How a workload is done; what a plan and a report must know of it stands in {@link Workload}.
 *
 * <p>An iteration of a client is one operation, or several in turn, an {@link stackbench.harness.load.Operation.Iteration}, of which a later
 * one follows from what an earlier one sent.
 */
@FunctionalInterface
public interface WorkloadDefinition {

    /** The definition of a workload. */
    static WorkloadDefinition of(Workload workload) {
        Map<Workload, WorkloadDefinition> ofMessages = Map.of(
                Workload.CREATE, CreateWork::new,
                Workload.LIST, new ReadWork.ListWorkload(),
                Workload.FIND, new ReadWork.FindWorkload(),
                Workload.CREATE_THEN_FIND, CreateWork.ThenFind::new,
                Workload.FIRE_AND_FORGET, TellWork::new);
        Optional<WorkloadDefinition> ofCalls = workload.delay()
                .map(delay -> (supply, subject, load) -> new DownstreamWork(delay, supply, subject, load));
        Optional<WorkloadDefinition> ofRequests =
                workload.requests().map(set -> (supply, subject, load) -> new RequestWork(set, supply, subject));
        return ofCalls.or(() -> ofRequests)
                .orElseGet(() -> Objects.requireNonNull(ofMessages.get(workload), workload::toString));
    }

    /**
     * What is stored before its first block, for requests of this batch size. Servers that only read may share one database; where
     * there is nothing to read, each begins with an empty one of its own.
     */
    default Optional<FeedBlock.Stock> stock(Supply supply, int batchSize) {
        return Optional.empty();
    }

    /** The authors of all messages that are stored before it or by it. */
    default List<String> authors(Supply supply, int batchSize) {
        return stock(supply, batchSize)
                .map(FeedBlock.Stock::block)
                .orElseGet(() -> supply.feed().block(0))
                .authorNames();
    }

    /** The work of one case: what is asked of one server. */
    CaseWork work(Supply supply, Subject subject, Load load);

    /**
     * A server, as far as a workload has to do with it.
     *
     * @param endpoint that clients talk to
     * @param holder of its messages; the same unless that is behind it
     * @param arm whose server it is, in the words of a report
     * @param agreement of the arms of its cell on what is right, where nobody else knows it
     * @param database empty when it is out of reach, or there is none
     * @param memory what it stores where it has no database; empty otherwise, and when nobody can empty it
     * @param verified false: what its answers hold is not looked at, to learn what looking costs
     */
    record Subject(
            Driver driver,
            Endpoint endpoint,
            Endpoint holder,
            String arm,
            Agreement agreement,
            Optional<BenchDatabase> database,
            Optional<StoredMessages> memory,
            boolean verified) {

        /** Counts the statements that its database executes; empty when it is out of reach, or there is none. */
        Optional<StatementsPerRequest> statements() {
            return database.map(held -> new StatementsPerRequest(held::statements));
        }

        /** What it stores, wherever that is; empty when it is out of reach. */
        Optional<StoredMessages> stored() {
            return database.<StoredMessages>map(held -> held).or(() -> memory);
        }
    }

    /**
     * What a user's requests are made of.
     *
     * @param seed of what is drawn for them
     * @param pause lets time pass between two questions to the same server
     */
    record OwnRequests(RequestFile file, long seed, Consumer<Duration> pause) {}

    /**
     * The supply of messages that the workloads of a run are made of.
     *
     * @param blockNumbers gives each number once in a run
     * @param findRows messages to find one among, as many for each server of the run
     * @param own requests of a user's file; empty where there is none
     */
    record Supply(Feed feed, LongSupplier blockNumbers, int findRows, Optional<OwnRequests> own) {

        /** The supply of a run of messages. */
        Supply(Feed feed, LongSupplier blockNumbers, int findRows) {
            this(feed, blockNumbers, findRows, Optional.empty());
        }

        /** The supply of a run that asks for nothing twice within the same second. */
        public static Supply of(BenchmarkConfig config, LongSupplier blockNumbers) {
            return of(config, blockNumbers, duration -> {});
        }

        /**
         * The supply of a run.
         *
         * @param pause lets time pass between two questions to the same server
         */
        public static Supply of(BenchmarkConfig config, LongSupplier blockNumbers, Consumer<Duration> pause) {
            return new Supply(
                    new Feed(Feed.FeedSettings.of(config.data())),
                    blockNumbers,
                    config.data().findRows(),
                    config.own()
                            .requests()
                            .map(file -> new OwnRequests(file, config.data().seed(), pause)));
        }

        /** Messages that no other block of the run has. */
        FeedBlock newMessages() {
            return feed.block(blockNumbers.getAsLong());
        }
    }
}
