package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

class LoadTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    static List<Arguments> loads() {
        return List.of(
                Arguments.of(
                        new Load.ClosedLoop(16, 100), "{\"kind\":\"closed-loop\",\"batchSize\":100,\"threads\":16}"),
                Arguments.of(
                        new Load.ConstantRate(200, 100),
                        "{\"kind\":\"constant-rate\",\"batchSize\":100,\"ratePerSecond\":200}"),
                Arguments.of(new Load.Capacity(100), "{\"kind\":\"capacity\",\"batchSize\":100}"));
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
        assertThat(JSON.readTree(json).get("kind").stringValue()).isEqualTo(load.kind());
        assertThat(load.numbers())
                .allSatisfy((name, number) ->
                        assertThat(JSON.readTree(json).get(name).intValue()).isEqualTo(number));
        assertThat(JSON.readTree(json).size()).isEqualTo(load.numbers().size() + 2);
    }

    @Test
    void theTestsOfDataKnowEachKind() {
        assertThat(loads()).hasSize(Load.class.getPermittedSubclasses().length);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"kind\":\"stages\",\"batchSize\":100}",
                "{\"threads\":16,\"batchSize\":100}",
                "{\"kind\":\"closed-loop\",\"batchSize\":100}",
                "{\"kind\":\"capacity\"}"
            })
    void aKindThatThereIsNotOrOneWithoutItsNumbersIsRefused(String json) {
        assertThatExceptionOfType(DatabindException.class).isThrownBy(() -> JSON.readValue(json, Load.class));
    }

    @Test
    void onlyWhereAnswersSetThePaceRequestsPerSecondAreAnAchievement() {
        assertThat(Stream.of(new Load.ClosedLoop(4, 1), new Load.ConstantRate(4, 1), new Load.Capacity(1)))
                .extracting(Load::answersSetThePace)
                .containsExactly(true, false, false);
    }

    @Test
    void onlyASearchHasBlocksUnderDifferentLoads() {
        assertThat(Stream.of(new Load.ClosedLoop(4, 1), new Load.ConstantRate(4, 1), new Load.Capacity(1)))
                .extracting(Load::sameInEachBlock)
                .containsExactly(true, true, false);
    }

    @Test
    void onlyAGivenRateMayLeaveAServerIdle() {
        assertThat(Stream.of(new Load.ClosedLoop(4, 1), new Load.ConstantRate(4, 1), new Load.Capacity(1)))
                .extracting(Load::goesToTheLimit)
                .containsExactly(true, false, true);
    }
}
