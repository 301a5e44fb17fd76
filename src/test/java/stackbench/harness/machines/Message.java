package stackbench.harness.machines;

import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.HeadField;
import stackbench.harness.load.Arrivals;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.Share;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Session;

/**
 * What machines say to each other. Each of these records travels as JSON, under its own simple name; no other name is read. A case is opened, its
 * right answers are told, its blocks are run one after the other, and it is closed.
 */
public sealed interface Message
        permits Message.Ping,
                Message.Clock,
                Message.OpenCase,
                Message.RightAnswers,
                Message.Learnt,
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
     * @param own a user's requests, which the workload sends; null where they are of the suite
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
            boolean verified,
            @Nullable Own own)
            implements Message {

        /**
         * A user's requests, but for the rows of their table of data.
         *
         * @param seed of what is drawn for them
         * @param session that they are sent in
         */
        public record Own(RequestSet set, long seed, Session session) {}
    }

    /** Tells further answers that are right, in their order; answered by {@link Done}. */
    record RightAnswers(long caseId, List<Sum> answers) implements Message {

        /** An answer, reduced to what is compared. */
        public record Sum(int status, long messages, long bytes, int crc32c) {

            static Sum of(Answer answer) {
                return new Sum(answer.status(), answer.messages(), answer.bytes(), answer.crc32c());
            }

            Answer answer() {
                return new Answer(status, messages, bytes, crc32c);
            }
        }
    }

    /**
     * Tells more of what is known of a user's app, in its order; answered by {@link Done}.
     *
     * @param rows of the table of data
     * @param said answers of the app
     * @param taken which of all answers so far were learned from
     */
    record Learnt(long caseId, List<Map<String, String>> rows, List<Said> said, List<Told> taken) implements Message {

        /**
         * An answer that was kept.
         *
         * @param head its fields
         * @param body in Base64
         */
        public record Said(RightAnswers.Sum sum, List<HeadField> head, String body) {

            static Said of(Answer answer) {
                Answer.Kept kept = Objects.requireNonNull(answer.kept());
                return new Said(
                        RightAnswers.Sum.of(answer),
                        kept.head(),
                        Base64.getEncoder().encodeToString(kept.body()));
            }

            Answer answer() {
                return new Answer(
                        sum.status(),
                        sum.messages(),
                        sum.bytes(),
                        sum.crc32c(),
                        new Answer.Kept(head, Base64.getDecoder().decode(body)));
            }
        }

        /**
         * An answer that was learned from, see {@link stackbench.harness.verify.request.AppKnowledge.Taken}.
         *
         * @param said the number of the answer among all
         */
        public record Told(int template, int rendering, FilledRequest request, int said) {}
    }

    /**
     * Asks for a block, up to where it waits for {@link Begin}; answered by {@link LedIn} then, or when the block is over already.
     *
     * @param number of the block, which decides what its requests ask for
     * @param arrivals of the machine that is asked
     */
    record LeadIn(long caseId, long number, Duration measured, Arrivals arrivals) implements Message {}

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
