package stackbench.harness.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Stage;
import stackbench.harness.load.Arrivals.OfUsers;
import stackbench.harness.load.Driver.DriverSettings;

class ShareTests {

    private static final Operation ANY = new Operation() {
        @Override
        public int messagesPerRequest() {
            return 1;
        }

        @Override
        public String describe(long request) {
            return "any";
        }
    };

    private static List<Share> shares(int machines) {
        return IntStream.range(0, machines)
                .mapToObj(ordinal -> new Share(ordinal, machines))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 16})
    void partsAddUpAndDifferByOneAtMost(int machines) {
        for (int total = 0; total < 100; total++) {
            int all = total;
            List<Integer> parts =
                    shares(machines).stream().map(share -> share.of(all)).toList();

            assertThat(parts.stream().mapToInt(part -> part).sum()).isEqualTo(total);
            assertThat(parts).allMatch(part -> part == all / machines || part == Math.ceilDiv(all, machines));
        }
    }

    @Test
    void threadsAndConnectionsAreDivided() {
        DriverSettings settings = new DriverSettings(16, 5, Duration.ofSeconds(1), Duration.ofSeconds(2));

        assertThat(shares(3).stream().map(settings::part))
                .extracting(DriverSettings::threads, DriverSettings::connections)
                .containsExactly(tuple(6, 2), tuple(5, 2), tuple(5, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.part(new Share(0, 6)))
                .withMessage("5 connections cannot be divided among 6 machines: each needs one");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.part(new Share(0, 17)))
                .withMessage("16 threads cannot be divided among 17 machines: each needs one");
    }

    @Test
    void atAnyTimeTheUsersOfAllMachinesAreThoseOfTheRamp() {
        Ramp whole = new Ramp(List.of(new Stage(2, 11), new Stage(1, 11), new Stage(3, 2)));
        List<Ramp> parts = shares(3).stream().map(share -> ramp(whole, share)).toList();

        assertThat(LongStream.iterate(0, at -> at <= whole.lengthNanos(), at -> at + 1_000_003))
                .allSatisfy(at -> assertThat(parts.stream()
                                .mapToInt(part -> part.usersAt(at))
                                .sum())
                        .isEqualTo(whole.usersAt(at)));
        assertThat(parts).allSatisfy(part -> assertThat(changes(part)).isEqualTo(changes(whole)));
    }

    private static Ramp ramp(Ramp whole, Share share) {
        return ((OfUsers) new BlockSpec(ANY, Duration.ofSeconds(1))
                        .withUsers(whole)
                        .part(share)
                        .arrivals())
                .ramp();
    }

    private static List<Long> changes(Ramp ramp) {
        return LongStream.iterate(0, at -> at < ramp.lengthNanos(), ramp::nextChangeNanos)
                .boxed()
                .toList();
    }

    @Test
    void aSlowReaderIsNotDivided() {
        BlockSpec slow = new BlockSpec(
                ANY, Duration.ofSeconds(1), new Arrivals.OfSlowReader(new Arrivals.Pace(1, Duration.ofSeconds(1), 10)));

        assertThat(slow.part(Share.WHOLE)).isEqualTo(slow);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> slow.part(new Share(0, 2)))
                .withMessage("a slow reader is one client, on one machine");
    }

    @Test
    void aClosedLoopIsDividedByItsThreadsOnly() {
        BlockSpec closed = new BlockSpec(ANY, Duration.ofSeconds(1));

        assertThat(closed.part(new Share(1, 2))).isEqualTo(closed);
    }

    @Test
    void aClosedLoopOfFewerThanAllThreadsIsDividedAsWell() {
        BlockSpec ofSixteen = new BlockSpec(ANY, Duration.ofSeconds(1), new Arrivals.AsAnswered(16));

        assertThat(shares(3).stream().map(share -> ofSixteen.part(share).arrivals()))
                .containsExactly(new Arrivals.AsAnswered(6), new Arrivals.AsAnswered(5), new Arrivals.AsAnswered(5));
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "1, 1", "0, 0"})
    void aMachineMustBeOneOfThem(int ordinal, int machines) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Share(ordinal, machines));
    }
}
