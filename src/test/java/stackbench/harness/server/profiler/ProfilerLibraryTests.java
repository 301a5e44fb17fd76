package stackbench.harness.server.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfilerLibraryTests {

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, true",
        "Linux, aarch64, true",
        "Mac OS X, aarch64, true",
        "Mac OS X, x86_64, true",
        "Linux, s390x, false",
        "Windows 11, amd64, false",
    })
    void isThereForThePlatformsThatTheProfilerRunsOn(String system, String processor, boolean there) {
        assertThat(new ProfilerAgent.ProfilerLibrary(system, processor).isThere())
                .isEqualTo(there);
    }
}
