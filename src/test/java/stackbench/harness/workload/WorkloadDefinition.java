package stackbench.harness.workload;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.database.BenchDatabase;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;
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

    /**
     * What is stored before its first block, for requests of this batch size. Servers that only read may share one database; where
     * there is nothing to read, each begins with an empty one of its own.
     */
    default Optional<? extends StoredBefore> stock(int batchSize) {
        return Optional.empty();
    }

    /** The requests of its blocks, as other machines make them too; empty where only this one can. */
    default Optional<NumberedRequests> requests(NumberedRequests.Terms terms) {
        return Optional.empty();
    }

    /** The work of one case: what is asked of one server. */
    CaseWork work(Subject subject, Load load);

    /** What is stored before a workload begins, to be read. */
    @FunctionalInterface
    interface StoredBefore {

        /**
         * Store it in the database of a server.
         *
         * @throws stackbench.harness.database.postgres.DatabaseException where its tables do not hold it
         */
        void into(BenchDatabase database);
    }

    /**
     * A server, as far as a workload has to do with it.
     *
     * @param endpoint that clients talk to
     * @param holder of what it stores; the same unless that is behind it
     * @param arm whose server it is, in the words of a report
     * @param agreement of the arms of its cell on what is right, where nobody else knows it
     * @param database empty when it is out of reach, or there is none
     * @param memory what it stores where it has no database; empty otherwise, and when nobody can empty it
     * @param verified false: what its answers hold is not looked at, to learn what looking costs
     * @param machines that drive each of its blocks together
     */
    record Subject(
            Driver driver,
            Endpoint endpoint,
            Endpoint holder,
            String arm,
            Agreement agreement,
            Optional<BenchDatabase> database,
            Optional<Memory> memory,
            boolean verified,
            int machines) {

        /** The terms of its requests. */
        public NumberedRequests.Terms terms(Load load, List<Answer> right) {
            return new NumberedRequests.Terms(endpoint.format(), load.batchSize(), verified, right);
        }

        /** Counts the statements that its database executes; empty when it is out of reach, or there is none. */
        public Optional<StatementsPerRequest> statements() {
            return database.map(held -> new StatementsPerRequest(held::statements));
        }
    }

    /**
     * What a server keeps in its own memory, as far as those who run it can tell.
     *
     * @param clear makes the server forget all
     * @param count what the server has, by its own account
     */
    record Memory(Runnable clear, LongSupplier count) {}

    /**
     * What a user's requests are made of.
     *
     * @param seed of what is drawn for them
     * @param pause lets time pass between two questions to the same server
     */
    record OwnRequests(RequestFile file, long seed, Consumer<Duration> pause) {}

    /**
     * The supply that the workloads of a run are made of.
     *
     * @param blockNumbers gives each number once in a run
     * @param own requests of a user's file; empty where there is none
     * @param suite defines the workloads that are no requests of a user
     */
    record Supply(LongSupplier blockNumbers, Optional<OwnRequests> own, Function<Workload, WorkloadDefinition> suite) {

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
                    blockNumbers,
                    config.own()
                            .requests()
                            .map(file -> new OwnRequests(file, config.data().seed(), pause)),
                    new SuiteWorkloads(config.data(), blockNumbers)::definition);
        }

        /** The supply of a machine that is told the numbers of its blocks. */
        public static Supply told(BenchmarkConfig.Data data) {
            LongSupplier none = () -> {
                throw new IllegalStateException("the controller numbers blocks");
            };
            return new Supply(none, Optional.empty(), new SuiteWorkloads(data, none)::definition);
        }

        /** The definition of a workload. */
        public WorkloadDefinition definition(Workload workload) {
            return workload.requests()
                    .<WorkloadDefinition>map(set -> (subject, load) -> new RequestWork(set, this, subject))
                    .orElseGet(() -> suite.apply(workload));
        }
    }
}
