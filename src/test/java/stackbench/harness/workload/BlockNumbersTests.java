package stackbench.harness.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BlockNumbersTests {

    private final AtomicLong journal = new AtomicLong();

    private BlockNumbers begin() {
        BlockNumbers numbers = new BlockNumbers();
        numbers.begin(journal.get(), journal::set);
        return numbers;
    }

    @Test
    void noNumberIsGivenAgainByARunThatIsCutOffAnywhereAndResumed() {
        Set<Long> given = new HashSet<>();
        for (int blocks : List.of(0, 1, BlockNumbers.AT_ONCE, BlockNumbers.AT_ONCE + 1, 7)) {
            BlockNumbers numbers = begin();
            for (int block = 0; block < blocks; block++) {
                assertThat(given.add(numbers.getAsLong())).isTrue();
                assertThat(given).allMatch(number -> number >= 0 && number < journal.get());
            }
        }
    }

    @Test
    void aRunThatIsNotInterruptedCountsFromZero() {
        BlockNumbers numbers = begin();

        assertThat(List.of(numbers.getAsLong(), numbers.getAsLong(), numbers.getAsLong()))
                .containsExactly(0L, 1L, 2L);
    }
}
