package stackbench.harness.config.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresSettingTests {

    @Test
    void settingsAreReadByTheNamesThatPostgresGivesThem() {
        assertThat(PostgresSetting.parse("autovacuum=on, checkpoint_timeout=1min,shared_buffers=1GB,work_mem=64kB"))
                .isEqualTo(Map.of(
                        "autovacuum", "on", "checkpoint_timeout", "1min", "shared_buffers", "1GB", "work_mem", "64kB"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "jit",
                "jit=yes",
                "fsync=on",
                "jit=on,",
                "jit=on,jit=off",
                "JIT=on",
                "work_mem=64",
                "work_mem=63kB",
                "work_mem=1024kB",
                "work_mem=2GB",
                "work_mem=0MB",
                "work_mem=5min",
                "autovacuum_naptime=60s",
                "autovacuum_naptime=60min",
                "autovacuum_naptime=1500ms",
                "checkpoint_timeout=29s",
                "checkpoint_timeout=5MB",
                "max_wal_size=99999999GB"
            })
    void whatPostgresDoesNotShowSoOrWhatIsNoneOfThemIsRefused(String given) {
        assertThatIllegalArgumentException().isThrownBy(() -> PostgresSetting.parse(given));
    }
}
