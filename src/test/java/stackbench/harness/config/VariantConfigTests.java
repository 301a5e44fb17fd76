package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.ServerSettings;
import stackbench.harness.config.servers.ServerSettings.JvmSettings;
import stackbench.harness.config.servers.ServerSettings.StoreSettings;

/** Architectures under other names with settings of their own. */
class VariantConfigTests extends SampleConfig.GivenSettings {

    private static final String ZGC = "bench.variant.servlet-zgc.";

    VariantConfigTests() {
        system.put("bench.architectures", "servlet,servlet-zgc");
        system.put(ZGC + "of", "servlet");
    }

    private ServerSettings settings() {
        BenchmarkConfig config = read();
        return config.servers().of(config.matrix().variants().getLast());
    }

    @Test
    void aVariantHasWhatItSaysAndElseWhatAllServersHave() {
        system.put(ZGC + "jvm-options", "-XX:+UseZGC -Xlog:gc");
        system.put(ZGC + "pool-size", "64");
        system.put(ZGC + "fetch-size", "256");
        system.put(ZGC + "database-delay", "500us");
        system.put(ZGC + "native-access", "false");
        system.put(ZGC + "archive", "cds");
        system.put(ZGC + "cpus", "0-1");
        system.put(ZGC + "java-home", System.getProperty("java.home"));
        system.put(ZGC + "build", "../base");
        system.put(ZGC + "spring.server.tomcat.threads.max", "7");

        BenchmarkConfig config = read();

        assertThat(config.matrix().variants())
                .containsExactly(Variant.of(Architecture.SERVLET), new Variant("servlet-zgc", Architecture.SERVLET));
        assertThat(settings().front().options()).containsExactly("-XX:+UseZGC", "-Xlog:gc");
        assertThat(settings().store()).isEqualTo(new StoreSettings(64, 256, Duration.ofNanos(500_000)));
        assertThat(settings().front().nativeAccess()).isFalse();
        assertThat(settings().front().archive()).isEqualTo(ClassArchive.CDS);
        assertThat(settings().front().cpus()).containsExactly(0, 1);
        assertThat(settings().java())
                .hasValueSatisfying(java -> assertThat(java).isExecutable());
        assertThat(settings().build()).contains(Path.of("../base"));
        assertThat(settings().spring()).isEqualTo(Map.of("server.tomcat.threads.max", "7"));
        assertThat(settings().front().heap())
                .isEqualTo(config.servers().shared().front().heap());
        assertThat(config.servers().of(Variant.of(Architecture.SERVLET)))
                .isEqualTo(config.servers().shared());
    }

    @Test
    void whatIsEmptyIsLeftToTheJvm() {
        system.put(ZGC + "jvm-options", "");
        system.put(ZGC + "heap", "");

        assertThat(settings().front()).isEqualTo(new JvmSettings("", List.of(), List.of()));
        assertThat(read().servers().shared().front().options()).isNotEmpty();
    }

    @Test
    void aVariantCanBeWhatOthersAreComparedWith() {
        system.put("bench.reference", "servlet-zgc");

        assertThat(read().comparing().reference()).contains("servlet-zgc");
    }

    @Test
    void variablesOfTheEnvironmentSetAVariantThatIsNamed() {
        environment.put("BENCH_VARIANT_SERVLET_ZGC_POOL_SIZE", "8");

        assertThat(settings().store().poolSize()).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource({"BENCH_VARIANT_OTHER_HEAP", "BENCH_VARIANT_SERVLET_ZGC_SPRING_SERVER_PORT"})
    void aVariableThatTellsNoSettingIsRefused(String variable) {
        environment.put(variable, "1");

        refused().withMessageStartingWith(variable + " (from the environment) is no setting of a variant");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            of                       | jetty       | one of servlet, servlet-virtual
            of                       | ''          | one of servlet, servlet-virtual
            heap                     | 1           | a size from 32m on
            pool-size                | 65          | a whole number from 1 to 64
            fetch-size               | -1          | a whole number from 0, which is all rows at once, to 100000
            database-delay           | 2s          | a duration from 0ms to 100ms, such as 1ms
            native-access            | yes         | true or false
            archive                  | appcds      | none, cds, or aot (JDK 25 and newer)
            jvm-options              | UseZGC      | start with -
            cpus                     | one         | processors by number
            java-home                | no/such/jdk | no/such/jdk/bin/java is missing
            java-home                | ''          | the directory of a JDK
            java-home                | 99          | no JDK 99 was found here. Install one, or let JAVA_HOME_99 name it
            build                    | ''          | a checkout of stackbench
            edge.heap                | 1g          | nothing, since servlet is one process: there is no edge behind it
            server.cpus              | 0           | nothing, since servlet is one process: there is no server behind it
            spring.server.port       | 1           | that the suite does not set itself
            spring.spring.profiles.active | mvc    | that the suite does not set itself
            spring.server.address    | 0.0.0.0     | that the suite does not set itself
            spring.server[address]   | 0.0.0.0     | that the suite does not set itself
            spring.server.ssl.bundle | b           | that the suite does not set itself
            spring.spring.rsocket.server.port | 1  | that the suite does not set itself
            spring.spring.datasource.url | jdbc:x  | that the suite does not set itself
            spring.spring.datasource.hikari.jdbc-url | jdbc:x | that the suite does not set itself
            spring.spring.r2dbc.url  | r2dbc:x     | that the suite does not set itself
            spring.spring.r2dbc.username | x       | that the suite does not set itself
            spring.spring.config.import | x        | that the suite does not set itself
            spring.spring.application.json | {}    | that the suite does not set itself
            spring.server.servlet.context-path | /x | that the suite does not set itself
            jvm-options              | -Xmx2g      | in place of -Xmx2g: bench.server.heap=512m (from benchmark.properties) holds
            jvm-options              | -Dspring.r2dbc.url=r2dbc:x | no -Dspring.r2dbc.url, a property
            spring.Stackbench.Pool-Size | 1        | that the suite does not set itself
            spring.stackbench.memory-name | 1      | that the suite does not set itself
            spring.a b               | 1           | that the suite does not set itself
            """)
    void aSettingThatIsNotAllowedIsNamed(String setting, String value, String allowed) {
        system.put(ZGC + setting, value);

        refused()
                .withMessageStartingWith(ZGC + setting + "=" + value + " (from -D" + ZGC + setting + ")")
                .withMessageContaining(allowed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            servlet.heap          | "servlet" cannot be a variant's name
            first.of              | "first" cannot be a variant's name
            Zgc.of                | "Zgc" cannot be a variant's name
            zgc_1.of              | "zgc_1" cannot be a variant's name
            zgc-control.of        | does not end in -control or -base
            zgc-base.of           | does not end in -control or -base
            a-name-that-is-too-long-for-us.of | up to 28
            servlet-zgc           | a variant has no ""
            servlet-zgc.size      | a variant has no "size": give one of of, java-home, build, jvm-options, heap, cpus, native-access, archive, pool-size, fetch-size, database-delay
            servlet-zgc.spring.   | or spring.<property>
            servlet-zgc.edge.pool-size | <party>.jvm-options, <party>.heap, <party>.cpus, <party>.native-access, <party>.archive
            servlet-zgc.Edge.heap | a variant has no "Edge.heap"
            """)
    void aKeyThatThereIsNotSaysWhatThereIs(String key, String reason) {
        system.put("bench.variant." + key, "servlet");

        refused().withMessageStartingWith("bench.variant." + key).withMessageContaining(reason);
    }

    @Test
    void aVariantOfNothingIsRefused() {
        system.remove(ZGC + "of");
        system.put(ZGC + "heap", "1g");

        refused().withMessageStartingWith("bench.variant.servlet-zgc.of is missing");
    }

    @Test
    void whatTheCommandDefinesAndDoesNotNameIsRefusedAndTheFileIsAStockToChooseFrom() {
        system.put("bench.architectures", "servlet");

        refused().withMessageContaining("a bench.architectures that names servlet-zgc");

        file.put(ZGC + "of", String.valueOf(system.remove(ZGC + "of")));
        assertThat(read().matrix().variants()).containsExactly(Variant.of(Architecture.SERVLET));
    }

    @Test
    void aVariantHasNoServerElsewhereAndNoBuildBesideABaseline() {
        system.put("bench.target.servlet", "localhost:8080");
        refused("bench.target.servlet=localhost:8080", "started here");

        system.remove("bench.target.servlet");
        system.put(ZGC + "build", "../other");
        system.put("bench.baseline", "../base");
        system.put("bench.visits", "3-9");
        refused(ZGC + "build=../other", "nothing with bench.baseline");
    }

    @Test
    void whatKeepsMessagesInMemoryHasNoPool() {
        system.put(ZGC + "of", "servlet-memory");
        system.put(ZGC + "pool-size", "3");

        refused(ZGC + "pool-size=3", "servlet-memory has no database");
        system.remove(ZGC + "pool-size");
        system.put(ZGC + "fetch-size", "0");
        refused(ZGC + "fetch-size=0", "servlet-memory has no database");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verify-full", "verify%2Dfull"})
    void aDelayIsRefusedWhereTheDatabaseIsKnownByItsName(String mode) {
        system.put(ZGC + "database-delay", "1ms");
        environment.put(
                "BENCH_POSTGRES",
                "jdbc:postgresql://db:5432/postgres?user=me&sslmode=%s&sslrootcert=pom.xml".formatted(mode));

        refused(ZGC + "database-delay=1ms", "0ms with sslmode=verify-full");
        system.put(ZGC + "database-delay", "0ms");
        assertThat(settings().store().delay()).isZero();
    }

    @Test
    void aDelayOfAllServersIsRefusedForOneElsewhere() {
        system.put("bench.server.database-delay", "1ms");
        assertThat(read().servers().shared().store().delay()).isEqualTo(Duration.ofMillis(1));
        system.put("bench.architectures", "servlet");
        system.remove(ZGC + "of");
        system.put("bench.target.servlet", "localhost:8080");

        refused("bench.server.database-delay=1ms", "0ms for servlet: only servers that this run starts");
    }

    @Test
    void whatTakesAJvmOfItsOwnIsRefusedInOneForAll() {
        system.put("bench.server", "in-process");
        system.put(ZGC + "pool-size", "3");
        assertThat(settings().store().poolSize()).isEqualTo(3);

        for (String setting :
                List.of("heap", "jvm-options", "cpus", "native-access", "archive", "java-home", "build")) {
            system.put(ZGC + setting, "1");
            refused(ZGC + setting, "nothing with bench.server=in-process");
            system.remove(ZGC + setting);
        }
    }

    @Test
    void aSmokeRunMakesDoWithOneJvmForWhatTheFileDefines() {
        system.remove("bench");
        file.put(ZGC + "heap", "1g");
        assertThat(read().servers().forked()).isFalse();

        system.put(ZGC + "heap", "1g");
        refused(ZGC + "heap=1g", "from preset smoke");
    }
}
