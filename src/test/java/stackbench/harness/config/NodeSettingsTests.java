package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.servers.JvmSettings;
import stackbench.harness.config.servers.ServerSettings;

/** Variants that say how the processes behind the front of a server are started. */
class NodeSettingsTests {

    private static final String ZGC = "bench.variant.servlet-zgc.";

    private final Map<String, String> system =
            new HashMap<>(Map.of("bench", "true", "bench.architectures", "servlet,servlet-zgc", ZGC + "of", "servlet"));

    private static final List<String> BEHIND = List.of("edge", "card-service");

    private VariantReader ofSeveralProcesses() {
        return new VariantReader(
                Precedence.apply(new Sources(system, Map.of(), SampleConfig.shippedFile())),
                "servlet-zgc",
                of -> BEHIND);
    }

    @Test
    void aProcessBehindTheFrontHasWhatTheVariantSaysOfItAndElseWhatAllHave() {
        system.put("bench.server.jvm-options", "-Xlog:gc");
        system.put(ZGC + "cpus", "0");
        system.put(ZGC + "edge.heap", "96m");
        system.put(ZGC + "card-service.cpus", "1-2");
        system.put(ZGC + "card-service.jvm-options", "");

        ServerSettings settings = ofSeveralProcesses().serverSettings();

        String heap = settings.front().heap();
        assertThat(settings.front().cpus()).containsExactly(0);
        assertThat(settings.jvm("edge")).isEqualTo(new JvmSettings("96m", List.of("-Xlog:gc"), List.of()));
        assertThat(settings.jvm("card-service")).isEqualTo(new JvmSettings(heap, List.of(), List.of(1, 2)));
        assertThat(settings.jvm("server")).isEqualTo(settings.front());
    }

    @Test
    void aPartyThatIsNotBehindTheFrontIsRefusedWithThoseThatAre() {
        system.put(ZGC + "downstream.heap", "96m");

        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ofSeveralProcesses().read())
                .withMessageStartingWith(ZGC + "downstream.heap=96m (from -D" + ZGC + "downstream.heap)")
                .withMessageContaining("what stands behind servlet: edge, card-service, not downstream");
    }

    @Test
    void whatAProcessBehindTheFrontDiffersInIsToldBesideWhatAllHave() {
        List<Setting> settings = List.of(
                new Setting("bench.server.heap", "512m", "file"), new Setting(ZGC + "edge.heap", "96m", "file"));

        assertThat(Difference.of("servlet-zgc", settings)).containsExactly(new Difference("edge.heap", "96m", "512m"));
    }
}
