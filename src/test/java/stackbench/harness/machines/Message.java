package stackbench.harness.machines;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.Stage;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Share;

/**
 * What machines say to each other. Each of these records travels as JSON, under its own simple name; no other name is read. A case is opened, its
 * right answers are told, its blocks are run one after the other, and it is closed.
 */
public sealed interface Message
        permits Message.Ping,
                Message.Clock,
                Message.OpenCase,
                Message.RightAnswers,
                Message.LeadIn,
                Message.LedIn,
                Message.Begin,
                Message.Report,
                Message.CloseCase,
                Message.Done,
                Message.Fault {

    /** Asks what a machine's clock says; answered by {@link Clock} at once. */
    record Ping() implements Message {}

    /**
     * Tells what a machine's clock says.
     *
     * @param nanos of {@link System#nanoTime}
     * @param kernel whose clock it is
     */
    record Clock(long nanos, Kernel kernel) implements Message {

        /** Read the clock of this process. */
        public static Clock read() {
            return new Clock(System.nanoTime(), Kernel.HERE);
        }
    }

    /**
     * Asks to get ready for a case; answered by {@link Done}.
     *
     * @param caseId what the case is called from here on
     * @param machine that is asked, by the name that its reports give
     * @param settings this machine's part of them
     * @param share of every block
     * @param workload by name
     * @param verified false: what answers hold is not looked at
     */
    record OpenCase(
            long caseId,
            String machine,
            Endpoint endpoint,
            DriverSettings settings,
            Share share,
            BenchmarkConfig.Data data,
            String workload,
            int batchSize,
            boolean verified)
            implements Message {}

    /** Tells further answers that are right, in their order; answered by {@link Done}. */
    record RightAnswers(long caseId, List<Sum> answers) implements Message {

        /** An answer, reduced to what is compared. */
        public record Sum(int status, long messages, long bytes, int crc32c) {}
    }

    /**
     * Asks for a block, up to where all workers have had an answer; answered by {@link LedIn} then, or when the block is over already.
     *
     * @param number of the block, which decides what its requests ask for
     * @param rate at which all machines together send; null under other loads
     * @param stages in which users of all machines together come and go; null likewise, and both are in a closed loop
     */
    record LeadIn(
            long caseId,
            long number,
            Duration measured,
            @Nullable Rate rate,
            @Nullable List<Stage> stages) implements Message {

        /** See {@link stackbench.harness.load.Arrivals.AtRate}. */
        public record Rate(double requestsPerSecond, boolean poisson, long seed) {}
    }

    /** Says that a machine waits for {@link Begin}. */
    record LedIn() implements Message {}

    /**
     * Has the window of a block open; answered by {@link Report} when the block is over.
     *
     * @param atNanos on the clock of the machine that is asked
     */
    record Begin(long caseId, long atNanos) implements Message {}

    /** Tells what a block came to. */
    record Report(MachineBlock block) implements Message {}

    /** Asks to forget a case, and a block of it that runs; answered by {@link Done}. */
    record CloseCase(long caseId) implements Message {}

    /** Says that it was done. */
    record Done() implements Message {}

    /**
     * Says, in place of any answer, why there is none.
     *
     * @param byServer whether the server could not be talked to; else the machine is at fault
     */
    record Fault(String why, boolean byServer) implements Message {}
}
