package stackbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.annotation.Profile;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.PropertiesLoaderUtils;
import stackbench.harness.config.Architecture;

/** Architectures are groups of web sides and stores, and nothing in the app hangs on an architecture. */
class SpringProfileTests {

    private static final String GROUP = "spring.profiles.group.";

    private static final Map<String, List<String>> GROUPS = groups();

    @Test
    void theHarnessKnowsEveryArchitectureAndNoOthers() {
        assertThat(GROUPS)
                .containsOnlyKeys(Architecture.values().stream()
                        .map(Architecture::profile)
                        .toList());
    }

    /** Whether an architecture has a database is the app's to say, and what the harness says of it must be the same. */
    @ParameterizedTest
    @MethodSource("stackbench.harness.config.Architecture#values")
    void theHarnessKnowsWhatAnArchitectureIsMadeOf(Architecture architecture) {
        List<String> profiles = GROUPS.getOrDefault(architecture.profile(), List.of());

        assertThat(profiles.contains("memory"))
                .isEqualTo(architecture.keepsInMemory() && architecture.holder().equals(architecture));
        assertThat(profiles.contains("jdbc") || profiles.contains("r2dbc"))
                .isEqualTo(architecture.hasDatabase() && architecture.holder().equals(architecture));
        assertThat(profiles.contains("rsocket-tcp"))
                .isEqualTo(architecture.format().overRSocket());
        assertThat(profiles.contains("grpc-netty"))
                .isEqualTo(architecture.format().overGrpc());
        assertThat(profiles.contains("virtual-threads")).isEqualTo(architecture.hasVirtualThreads());
    }

    /** A profile of that name would give whoever activates it all of that architecture, its store too. */
    @Test
    void noWebSideAndNoStoreHasTheNameOfAnArchitecture() {
        assertThat(GROUPS.values().stream().flatMap(List::stream))
                .contains("mvc", "jdbc")
                .doesNotContainAnyElementsOf(GROUPS.keySet());
    }

    /** A further architecture of the same web side and store needs no condition changed. */
    @Test
    @Tag("thorough")
    void conditionsNameAWebSideOrAStoreAndNoArchitecture() {
        assertThat(conditions().flatMap(condition -> Stream.of(condition.split("[^a-z0-9-]+"))))
                .contains("mvc", "jdbc")
                .doesNotContainAnyElementsOf(GROUPS.keySet());
    }

    /** The conditions in each {@code @Profile}, such as {@code mvc & defect-reset}. */
    private static Stream<String> conditions() {
        return OwnClasses.ALL.stream()
                .flatMap(type -> Stream.<HasAnnotations<?>>concat(Stream.of(type), type.getMethods().stream()))
                .flatMap(annotated -> annotated.tryGetAnnotationOfType(Profile.class).stream())
                .flatMap(profile -> Stream.of(profile.value()));
    }

    /** The profiles of each architecture, by its name. */
    private static Map<String, List<String>> groups() {
        try {
            Properties app = PropertiesLoaderUtils.loadProperties(new ClassPathResource("application.properties"));
            return app.stringPropertyNames().stream()
                    .filter(name -> name.startsWith(GROUP))
                    .collect(Collectors.toUnmodifiableMap(
                            name -> name.substring(GROUP.length()),
                            name -> List.of(app.getProperty(name).split(","))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
