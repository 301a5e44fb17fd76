package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of an answer follows from its request. */
class EchoTests {

    private static final List<Map<String, String>> FILLED =
            List.of(Map.of("{{a}}", "Ann", "{{b}}", "1"), Map.of("{{a}}", "Bob", "{{b}}", "2"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Mr. Ann      | Mr. Bob      | Mr. {{a}}
            Ann          | Bob          | {{a}}
            Ann 1        | Bob 2        | {{a}} {{b}}
            1 of 17      | 2 of 17      | {{b}} of 17
            Ann and Ann  | Bob and Bob  | {{a}} and {{a}}
            Ann 1!       | Bob 1!       | {{a}} 1!
            Mr. Ann      | Mr. Ann      |
            Mr. Ann      | Mrs. Bob     |
            Ann          | Bob!         |
            Ann!         | Bob          |
            Cid          | Dan          |
            same         | same         |
            """)
    void aTextIsCutWhereEachAnswerHasTheValueOfItsRequest(String first, String second, String echo) {
        Map<String, String> names = Map.of("{{a}}", "{{a}}", "{{b}}", "{{b}}");

        assertThat(Echo.of(List.of(first, second), FILLED).map(found -> found.in(names)))
                .isEqualTo(Optional.ofNullable(echo));
    }

    @Test
    void theLongerOfTwoValuesComesFirstWhereOneHoldsTheOther() {
        List<Map<String, String>> filled =
                List.of(Map.of("{{a}}", "1", "{{b}}", "12"), Map.of("{{a}}", "3", "{{b}}", "34"));

        assertThat(Echo.of(List.of("12-1", "34-3"), filled).orElseThrow().pieces())
                .containsExactly("", "{{b}}", "-", "{{a}}", "");
    }

    @Test
    void whatWasTheSameEachTimeIsRightToo() {
        List<Map<String, String>> same = List.of(Map.of("{{n}}", "1"), Map.of("{{n}}", "1"));
        Echo echo = Echo.of(List.of("1 pet", "1 pet"), same).orElseThrow();

        assertThat(echo.matches("1 pet", Map.of("{{n}}", "2"))).isTrue();
        assertThat(echo.matches("2 pet", Map.of("{{n}}", "2"))).isTrue();
        assertThat(echo.matches("3 pet", Map.of("{{n}}", "2"))).isFalse();
        assertThat(echo.isLike(new Echo(List.of("other"), "1 pet"))).isTrue();
        assertThat(echo.isLike(new Echo(List.of("other"), "2 pet"))).isFalse();
        assertThat(echo.isLike(new Echo(List.of("other"), null))).isFalse();
        assertThat(echo.isLike(new Echo(echo.pieces(), null))).isTrue();
        assertThat(new Echo(List.of("other"), null).isLike(echo)).isFalse();
    }

    @Test
    void aModelHasEchoesWhereTextsAndNumbersComeBackAndElseTheFirstValue() {
        Object first = Map.of("name", "Ann", "ids", Arrays.asList(1, "x", null), "one", List.of(1), "of", true);
        Object second = Map.of("name", "Bob", "ids", Arrays.asList(2, "y", null), "one", List.of(1, 2), "of", false);
        Object model = Echo.model(List.of(first, second), FILLED);

        assertThat(model).isInstanceOfSatisfying(Map.class, members -> {
            assertThat(members.get("name")).isEqualTo(new Echo(List.of("", "{{a}}", ""), null));
            assertThat(members.get("ids"))
                    .isEqualTo(Arrays.asList(new Echo(List.of("", "{{b}}", ""), null), "x", null));
            assertThat(members.get("one")).as("of another length").isEqualTo(List.of(1));
            assertThat(members.get("of")).isEqualTo(true);
        });
        assertThat(Echo.model(List.of(Map.of("a", "Ann"), Map.of("b", "Bob")), FILLED))
                .as("absent from one")
                .isEqualTo(Map.of("a", "Ann"));
        assertThat(Echo.model(List.of(Map.of("a", "Ann"), "Bob"), FILLED))
                .as("of other kinds")
                .isEqualTo(Map.of("a", "Ann"));
        assertThat(Echo.model(List.of(List.of("Ann"), "Bob"), FILLED)).isEqualTo(List.of("Ann"));
        assertThat(Echo.model(List.of("Ann", true), FILLED)).isEqualTo("Ann");
    }
}
