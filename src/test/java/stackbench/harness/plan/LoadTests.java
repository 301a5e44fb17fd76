package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Stage;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

class LoadTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private static final Load STAGES = new Load.Stages(List.of(new Stage(15, 50), new Stage(0.3, 0)), 1);

    private static final Load OVERLOAD = new Overload(List.of(0.5, 2.0), 20, 512, 1);

    private static final Load SLOW = new SlowReader(10_000, 20, 1_000_000);

    static List<Arguments> loads() {
        return List.of(
                Arguments.of(
                        new Load.ClosedLoop(16, 100), "{\"kind\":\"closed-loop\",\"batchSize\":100,\"threads\":16}"),
                Arguments.of(
                        new Load.ConstantRate(200, 100),
                        "{\"kind\":\"constant-rate\",\"batchSize\":100,\"ratePerSecond\":200}"),
                Arguments.of(
                        new RelativeRate(30, 100), "{\"kind\":\"relative-rate\",\"batchSize\":100,\"percent\":30}"),
                Arguments.of(new Load.Capacity(100), "{\"kind\":\"capacity\",\"batchSize\":100}"),
                Arguments.of(
                        STAGES,
                        "{\"kind\":\"stages\",\"batchSize\":1,\"cold\":false,\"stages\":[{\"seconds\":15.0,\"users\":50},{\"seconds\":0.3,\"users\":0}]}"),
                Arguments.of(
                        OVERLOAD,
                        "{\"kind\":\"overload\",\"batchSize\":1,\"multiples\":[0.5,2.0],\"stepSeconds\":20.0,\"inFlight\":512}"),
                Arguments.of(
                        SLOW,
                        "{\"kind\":\"slow-reader\",\"batchSize\":1000000,\"messagesPerSecond\":10000,\"seconds\":20.0}"));
    }

    @ParameterizedTest
    @MethodSource("loads")
    void asDataALoadNamesItsKindAndHasOnlyWhatItsKindHas(Load load, String json) {
        assertThat(JSON.readTree(JSON.writeValueAsString(load))).isEqualTo(JSON.readTree(json));
        assertThat(JSON.readValue(json, Load.class)).isEqualTo(load);
    }

    @ParameterizedTest
    @MethodSource("loads")
    void itsKindAndNumbersAreThoseOfItsData(Load load, String json) {
        assertThat(JSON.readTree(json).get("kind").stringValue())
                .isEqualTo(load.kind().toString());
        assertThat(JSON.readTree(json).propertyNames())
                .containsAll(load.parameters().keySet())
                .hasSize(load.parameters().size() + 2);
    }

    @Test
    void theTestsOfDataKnowEachKind() {
        assertThat(loads()).hasSize(Load.class.getPermittedSubclasses().length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"surges\",\"batchSize\":100}",
                "{\"threads\":16,\"batchSize\":100}",
                "{\"kind\":\"closed-loop\",\"batchSize\":100}",
                "{\"kind\":\"capacity\"}"
            })
    void aKindThatThereIsNotOrOneWithoutItsNumbersIsRefused(String json) {
        assertThatExceptionOfType(DatabindException.class).isThrownBy(() -> JSON.readValue(json, Load.class));
    }

    /**
     * Requests per second are an achievement only where answers set the pace. A search has blocks under different loads, and users who come and
     * go do not stay as many. A given rate, or few users, may leave a server idle.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            threads=16/batch=100                 | 16 threads                             | true  | true  | true
            rate=200/batch=100                   | 200 requests/s                         | false | true  | false
            rate=30%/batch=100                   | 30% of the slowest arm's requests/s    | false | true  | false
            capacity/batch=100                   | capacity                               | false | false | true
            stages=50-0/batch=1                  | users in stages to 50-0                | true  | false | false
            overload=0.5-2/batch=1               | overload, 0.5, 2 times capacity        | false | false | true
            slow-reader=10000/batch=1000000      | read at 10,000 messages/s for 20 s     | false | false | false
            """)
    void aLoadSaysWhatItsFiguresMean(
            String id, String words, boolean answersSetThePace, boolean sameInEachBlock, boolean toTheLimit) {
        assertThat(loads().stream()
                        .map(arguments -> (Load) arguments.get()[0])
                        .filter(load -> load.id().equals(id)))
                .singleElement()
                .returns(words, Load::words)
                .returns(answersSetThePace, Load::answersSetThePace)
                .returns(sameInEachBlock, Load::sameInEachBlock)
                .returns(toTheLimit, Load::goesToTheLimit);
    }

    @ParameterizedTest
    @CsvSource({
        "30, 1000, 300",
        "30, 1234.5, 370",
        "60, 1234.5, 740",
        "90, 123456, 110000",
        "30, 11.7, 3.5",
        "1, 7, 0.07",
        "100, 99.6, 100"
    })
    void aShareComesToTwoDigitsThatCount(int percent, double slowestPerSecond, double perSecond) {
        assertThat(new RelativeRate(percent, 1).of(slowestPerSecond)).isEqualTo(perSecond);
    }

    @Test
    void arrivalsAreGivenByRatesAlone() {
        assertThat(loads().stream()
                        .map(arguments -> (Load) arguments.get()[0])
                        .filter(Load::rateIsGiven)
                        .map(Load::value))
                .containsExactly("200", "30%");
    }

    @Test
    void stagesAreWrittenAsAConfigurationHasThem() {
        assertThat(STAGES.parameters()).isEqualTo(Map.of("stages", "15s:50,0.3s:0", "cold", "false"));
        Load cold = new Load.Stages(List.of(new Stage(0.1, 16), new Stage(10, 16)), true, 100);
        assertThat(cold.id()).isEqualTo("stages=cold-16-16/batch=100");
        assertThat(cold.words()).isEqualTo("users in stages to 16-16, on cold servers");
        assertThat(cold.fewWords()).isEqualTo("16-16 users");
        assertThat(cold.parameters()).containsEntry("cold", "true");
    }

    @Test
    void overloadEndsWithItsFirstStep() {
        Overload overload = (Overload) OVERLOAD;

        assertThat(overload.steps()).containsExactly(0.5, 2.0, 0.5);
        assertThat(overload.length()).hasSeconds(60);
    }

    @Test
    void aSlowReaderIsToldByItsMessagesItsPaceAndItsTime() {
        SlowReader slow = SlowReader.parse("1000000@10000:1m").orElseThrow();

        assertThat(slow).isEqualTo(new SlowReader(10_000, 60, 1_000_000));
        assertThat(slow.length()).hasMinutes(1);
    }

    @ParameterizedTest
    @CsvSource({
        "1001@1000:1s, true",
        "1000@1000:1s, false",
        "1000@1:200ms, true",
        "1000@1:199ms, false",
        "1000@0:1s, false",
        "1000:1000:1s, false",
        "1000@10, false",
        "12345678@10:1s, false"
    })
    void aSlowReaderMustHaveMoreMessagesThanItReadsWhileItIsSlow(String text, boolean allowed) {
        assertThat(SlowReader.parse(text).isPresent()).isEqualTo(allowed);
    }
}
