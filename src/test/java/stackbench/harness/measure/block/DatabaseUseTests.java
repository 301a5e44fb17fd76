package stackbench.harness.measure.block;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DatabaseUseTests {

    @Test
    void countersCountFromTheStartOfThePostgresAndOnlyWhatLiesBetweenIsUsed() {
        DatabaseUse begin = new DatabaseUse(100, 1_000, 7, true, 3);
        DatabaseUse end = new DatabaseUse(130, 1_070, 9, true, 8);

        DatabaseUse used = end.since(begin);

        assertThat(used).isEqualTo(new DatabaseUse(30, 70, 2, true, 5));
        assertThat(used.readShare()).isEqualTo(0.3);
        assertThat(used.plus(new DatabaseUse(10, 90, 1, true, 1)))
                .isEqualTo(new DatabaseUse(40, 160, 3, true, 6))
                .returns(0.2, DatabaseUse::readShare);
        assertThat(end.since(end).readShare()).isNull();
    }
}
