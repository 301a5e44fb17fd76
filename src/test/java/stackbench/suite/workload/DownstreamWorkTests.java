package stackbench.suite.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.workload.CaseWork;
import stackbench.harness.workload.WorkloadDefinition;
import stackbench.suite.feed.Feed;
import stackbench.suite.wire.Call;

/** Each block asks for users of its own, and nothing is stored before. */
class DownstreamWorkTests {

    private static final WorkloadDefinition.Subject SUBJECT =
            FindWorkloadTests.subject(new FindWorkloadTests.Server(message -> "nobody asks"));

    private final AtomicLong blocks = new AtomicLong();
    private final MessageSupply supply =
            new MessageSupply(new Feed(new Feed.FeedSettings(1, 3, 20)), blocks::getAndIncrement, 1, 0);

    private Call call(CaseWork work) {
        return (Call) work.next().first().operation();
    }

    private CaseWork work(Workload workload, Load load) {
        return definition(workload).work(SUBJECT, load);
    }

    private WorkloadDefinition definition(Workload workload) {
        return MessageWorkloads.of(supply).apply(workload).orElseThrow();
    }

    @Test
    void noUserIsAskedForTwice() {
        CaseWork work = work(Workload.DOWNSTREAM_10MS, new Load.ClosedLoop(4, 1));
        List<Long> firstIds =
                List.of(call(work).firstId(), call(work).firstId(), call(work).firstId());

        assertThat(firstIds).containsExactly(0L, 1L << 32, 2L << 32);
        assertThat(new Call((Feed.BLOCKS - 1) << 32, Duration.ZERO, 0).id(1L << 32))
                .as("the last user that a run can ask for has no more digits than the service takes")
                .isLessThan(1_000_000_000_000_000_000L);
    }

    @ParameterizedTest
    @CsvSource({"downstream-10ms, 10", "downstream-100ms, 100", "downstream-500ms, 500", "downstream-1000ms, 1000"})
    void theDelayIsThatOfTheWorkload(Workload workload, long millis) {
        assertThat(call(work(workload, new Load.ClosedLoop(4, 1))).delayMillis(99))
                .isEqualTo(millis);
        assertThat(definition(workload).stock(1)).isEmpty();
    }

    @Test
    void usersWhoAreThereAtOnceBeginSpreadOverTheDelay() {
        Call together = call(work(Workload.DOWNSTREAM_100MS, new Load.ClosedLoop(4, 1)));
        Call oneByOne = call(work(Workload.DOWNSTREAM_100MS, new Load.ConstantRate(4, 1)));

        assertThat(together.delayMillis(0)).isEqualTo(25);
        assertThat(together.delayMillis(3)).isEqualTo(100);
        assertThat(oneByOne.delayMillis(0)).isEqualTo(100);
    }
}
