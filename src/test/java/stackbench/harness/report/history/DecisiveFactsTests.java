package stackbench.harness.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisiveFactsTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            OpenJDK 64-Bit Server VM 25.0.3+9-LTS (Eclipse Adoptium)     | OpenJDK 64-Bit Server VM 25
            OpenJDK 64-Bit Server VM 25+36 (Azul Systems, Inc.)          | OpenJDK 64-Bit Server VM 25
            OpenJDK 64-Bit Server VM 21.0.4+7-Ubuntu-1ubuntu2 (Ubuntu)   | OpenJDK 64-Bit Server VM 21
            Java HotSpot(TM) 64-Bit Server VM 26-ea+12-999 (Oracle)      | Java HotSpot(TM) 64-Bit Server VM 26
            Eclipse OpenJ9 VM openj9-0.46.0 (Eclipse OpenJ9)             | Eclipse OpenJ9 VM openj9-0.46.0 (Eclipse OpenJ9)
            OpenJDK 25                                                   | OpenJDK 25
            """)
    void ofAJdkTheJvmAndTheFeatureVersionDecide(String jdk, String decisive) {
        assertThat(DecisiveFacts.jdk(jdk)).isEqualTo(decisive);
    }

    @ParameterizedTest
    @CsvSource({
        "Linux 6.1.0-9-cloud amd64, Linux amd64",
        "Mac OS X 15.1 aarch64, Mac aarch64",
        "Windows Server 2022 10.0 amd64, Windows amd64",
        "another, another"
    })
    void ofAnOperatingSystemTheNameAndTheInstructionSetDecide(String os, String decisive) {
        assertThat(DecisiveFacts.systemName(os)).isEqualTo(decisive);
    }
}
