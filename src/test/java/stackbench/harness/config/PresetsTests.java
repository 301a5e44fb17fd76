package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class PresetsTests extends SampleConfig.GivenSettings {

    static final List<String> NAMES = Presets.NAMES;

    private static final Path FILES = Path.of("src/test/resources/stackbench/harness/config/presets");
    private static final Path PAGE = Path.of(".github/guide/reference.md");
    private static final String ARTICLE = "servlet-reactive-rsocket-as-published";
    private static final String VARIANT = "bench.variant.servlet-as-published.";

    @Test
    void everyFileIsAPresetThatCanBeNamedOrTheSmokeRun() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            assertThat(files.map(file -> file.getFileName().toString().replace(".properties", "")))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(NAMES.stream(), Stream.of(Presets.SMOKE, Presets.OWN_APP))
                                    .toList());
        }
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void everyPresetSaysWhatItAnswersAndIsAllowed(String name) {
        choose(name);

        assertThat(Presets.question(name)).contains("? ").endsWith(".");
        assertThat(read().matrix().variants()).isNotEmpty();
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void onlyThePresetOfLatencyHasTheSharesOfADefaultRun(String name) {
        List<Integer> shares = List.of(30, 60, 90);
        assertThat(read().rates().percents(100)).isEqualTo(shares);
        choose(name);

        assertThat(read().rates().percents(0)).isEqualTo(name.equals("latency") ? shares : List.of());
    }

    /** Choose a preset. JDKs and archives that this machine may not have are replaced. */
    private void choose(String name) {
        system.put("bench.preset", name);
        if (name.equals("jdk")) {
            giveItTheJdksThatAreHere();
        }
        if (name.equals("start")) {
            system.put("bench.variant.servlet-aot.archive", "cds"); // JDK 21 has no AOT cache
        }
    }

    /** This JDK in place of each, since neither need be on this machine. */
    private void giveItTheJdksThatAreHere() {
        String own = System.getProperty("java.home");
        for (String variant :
                List.of("servlet-25", "servlet-21", "reactive-25", "reactive-21", "rsocket-25", "rsocket-21")) {
            system.put("bench.variant." + variant + ".java-home", own);
        }
    }

    @ParameterizedTest
    @FieldSource("NAMES")
    void everyPresetStandsInTheGuideWithWhatItAnswers(String name) throws IOException {
        assertThat(Files.readString(PAGE)).contains("`" + name + "`", Presets.question(name));
    }

    @Test
    void aNameThatThereIsNotIsAnsweredWithAllThatThereAreAndWhatEachIsFor() {
        system.put("bench.preset", "fast");

        refused()
                .withMessage(NAMES.stream()
                        .map(name -> "\n  " + name + ": " + Presets.question(name))
                        .collect(Collectors.joining(
                                "", "bench.preset=fast (from -Dbench.preset) is not allowed: give one of these:", "")));
    }

    @Test
    void aPresetDefinesVariantsAndKeysOfTheUserWinOverIt() {
        system.put("bench.preset", ARTICLE);
        Variant servlet = new Variant("servlet-as-published", Architecture.SERVLET);

        assertThat(read().servers().of(servlet).store().poolSize()).isEqualTo(50);
        assertThat(read().servers().of(servlet).spring()).containsEntry("server.tomcat.threads.max", "4");
        environment.put("BENCH_VARIANT_SERVLET_AS_PUBLISHED_POOL_SIZE", "10");
        system.put(VARIANT + "spring.server.tomcat.threads.max", "5");
        assertThat(read().servers().of(servlet).store().poolSize()).isEqualTo(10);
        assertThat(read().servers().of(servlet).spring()).containsEntry("server.tomcat.threads.max", "5");
    }

    @Test
    void thePresetOfServicesFindsOneOfAsManyCardsAsTheArticleHas() {
        assertThat(read().data().findRows()).isEqualTo(100_000);
        system.put("bench.preset", "rsocket-between-services");
        assertThat(read().data().findRows()).isEqualTo(5_000);
    }

    @Test
    void thePresetOfSkewedKeysIsComparedWithItselfWithoutSkew() {
        assertThat(read().data().findSkew()).isZero();
        system.put("bench.preset", "skewed-keys");
        assertThat(read().data().findSkew()).isEqualTo(1);
        system.put("bench.find-skew", "0");
        assertThat(read().data().findSkew()).isZero();
    }

    @Test
    void thePresetOfALongRunIsComparedWithItselfInShortBlocksOnACalmPostgres() {
        system.put("bench.preset", "soak");
        assertThat(read().pacing().block()).isEqualTo(Duration.ofSeconds(45));
        assertThat(read().postgres().settings())
                .isEqualTo(Map.of("autovacuum", "on", "autovacuum_naptime", "10s", "checkpoint_timeout", "30s"));
        system.put("bench.block", "100ms");
        system.put("bench.postgres.settings", "");
        assertThat(read().pacing().block()).isEqualTo(Duration.ofMillis(100));
        assertThat(read().postgres().settings()).isEmpty();
    }

    @Test
    void thePresetOfTlsHasEachServerWithItAndWithout() {
        system.put("bench.preset", "tls");
        BenchmarkConfig config = read();

        assertThat(config.matrix().variants())
                .allSatisfy(variant -> assertThat(config.servers().of(variant).tls())
                        .isEqualTo(variant.name().endsWith("-tls")))
                .hasSize(6);
    }

    @Test
    void thePresetOfAllArchitecturesHasEachThatServesMessages() {
        system.put("bench.preset", "all-architectures");

        assertThat(read().matrix().variants())
                .extracting(Variant::architecture)
                .containsExactlyInAnyOrderElementsOf(Architecture.values().stream()
                        .filter(architecture -> architecture.service() == Architecture.Service.MESSAGES)
                        .filter(architecture -> !architecture.profile().endsWith("-tuned")) // of the preset tuning
                        .toList());
    }

    @Test
    void theVariantsOfAPresetAreAStockToChooseFrom() {
        system.put("bench.preset", ARTICLE);
        system.put("bench.architectures", "servlet,servlet-as-published");

        assertThat(read().matrix().variants())
                .extracting(Variant::name)
                .containsExactly("servlet", "servlet-as-published");
        assertThat(read().matrix().threads()).containsExactly(4, 8, 16, 64, 1024);
    }
}
