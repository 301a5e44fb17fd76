package stackbench.harness.verify.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.jayway.jsonpath.JsonPath;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How values of JSON are compared, and how their differences read. */
class ValuesTests {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    static @Nullable Object json(String text) {
        return JSON.readValue(text.replace('\'', '"'), Object.class);
    }

    private static List<String> differences(String left, String right) {
        return Values.differences("$", json(left), json(right), Map.of(), 5).stream()
                .map(difference -> difference.between("a", "b"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':1,'b':{'c':[1,2]}} = {'b':{'c':[1,2]},'a':1}",
                "[1,1.0,100,0.1] = [1.0,1,1e2,1E-1]",
                "{'a':null} = {'a':null}",
                "12345678901234567890.5 = 12345678901234567890.50",
                "'x' = 'x'",
                "[] = []"
            })
    void theOrderOfMembersAndTheSpellingOfNumbersDoNotMatter(String same) {
        String[] sides = same.split(" = ", 2);
        assertThat(differences(sides[0], sides[1])).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "{'a':{'lastName':'Davis'}} | {'a':{'lastName':'Davies'}} | $.a.lastName is \"Davis\" at a, \"Davies\" at b",
                "{'a':[1,2,3]}              | {'a':[1,2]}                 | $.a is of 3 elements at a, of 2 elements at b",
                "[{'x y':1}]                | [{'x y':2}]                 | $[0]['x y'] is 1 at a, 2 at b",
                "{'a':1}                    | {'b':1,'a':1}               | $.b is absent at a, 1 at b",
                "{'a':null}                 | {}                          | $.a is null at a, absent at b",
                "{'a':1}                    | {'a':'1'}                   | $.a is 1 at a, \"1\" at b",
                "{'a':[]}                   | {'a':{}}                    | $.a is an array of 0 elements at a, an object at b",
                "12345678901234567890.5     | 12345678901234567890.6      | $ is 12345678901234567890.5 at a, 12345678901234567890.6 at b",
                "true                       | false                       | $ is true at a, false at b"
            })
    void theFirstDifferenceIsNamedByItsPath(String left, String right, String difference) {
        assertThat(differences(left, right)).first().isEqualTo(difference);
    }

    @Test
    void ofLongTextsThePlaceIsShownWhereTheyDiffer() {
        String page = "<html>" + "<td>George</td>".repeat(10);

        assertThat(differences("'" + page + "<td>Davis</td>'", "'" + page + "<td>Davies</td>'"))
                .containsExactly("$ is ...\">George</td><td>Davis</td>\" at character 164 at a,"
                        + " ...\">George</td><td>Davies</td>\" at character 164 at b");
        assertThat(differences("'" + page + "'", "'" + page + "<td>'"))
                .containsExactly(
                        "$ is at its end after 156 characters at a, ...\"</td><td>George</td><td>\" at character 156 at b");
    }

    @Test
    void directivesThatWouldLeaveDifferencesOutNameEachPlaceOnce() {
        assertThat(Difference.toLeaveOut(List.of(
                        new Difference("$.a[0].at", "1", "2"),
                        new Difference("$.a[1].at", "1", "2"),
                        new Difference("Location", "1", "2"),
                        new Difference("$", "1", "2"))))
                .endsWith("leave it out by `# @ignore $.a[*].at` and `# @ignore Location` and `# @ignore body`");
        assertThat(Difference.toLeaveOut(List.of(new Difference("status", "200", "500"))))
                .isEmpty();
    }

    /** A server that sends something else in its place is wrong; that the check breaks would say that nobody knows. */
    @ParameterizedTest
    @ValueSource(strings = {"$.a[-1]", "$.a[?(@.b)].c"})
    void aPathThatDoesNotFitIgnoresNothing(String path) {
        JsonPath captured = JsonPath.compile(path);
        for (String body : List.of("{'a':5}", "{'a':null}", "{'a':[]}", "{'a':[1]}", "{'a':'s'}")) {
            Object value = json(body);
            Ignored.of(List.of(path)).dropFrom(value);

            assertThat(value).as(body).isEqualTo(json(body));
            assertThatNoException().isThrownBy(() -> Ignored.value(json(body), captured));
        }
    }

    @Test
    void whatWasSentAndComesBackIsKnownAsSuch() {
        Object model = Echo.model(
                List.of(json("{'n':'x-1','k':7,'c':1}"), json("{'n':'x-2','k':8,'c':1}")),
                List.of(Map.of("u", "1", "k", "7"), Map.of("u", "2", "k", "8")));

        assertThat(Values.differences("$", model, json("{'n':'x-9','k':3,'c':1}"), Map.of("u", "9", "k", "3"), 5))
                .isEmpty();
        assertThat(Values.differences("$", model, json("{'n':'x-9','k':4,'c':2}"), Map.of("u", "9", "k", "3"), 5))
                .extracting(Difference::expected)
                .containsExactly("$.k is 4, expected \"3\"", "$.c is 2, expected 1");
    }

    @Test
    void whatComesBackByChanceMayAlsoStayAsItWas() {
        Object model =
                Echo.model(List.of(json("{'a':3}"), json("{'a':3}")), List.of(Map.of("k", "3"), Map.of("k", "3")));

        assertThat(Values.differences("$", model, json("{'a':3}"), Map.of("k", "5"), 5))
                .isEmpty();
        assertThat(Values.differences("$", model, json("{'a':5}"), Map.of("k", "5"), 5))
                .isEmpty();
        assertThat(Values.differences("$", model, json("{'a':4}"), Map.of("k", "5"), 5))
                .hasSize(1);
    }

    /** A short value, such as the id of a new row, also stands where it means nothing. */
    @Test
    void whatComesBackIsToldFromTheSameTextElsewhere() {
        Object model = Echo.model(
                List.of(json("'<p 17px>7 of 17, 7'"), json("'<p 17px>8 of 17, 8'"), json("'<p 17px>17 of 17, 17'")),
                List.of(Map.of("id", "7"), Map.of("id", "8"), Map.of("id", "17")));

        assertThat(Values.differences("$", model, json("'<p 17px>9 of 17, 9'"), Map.of("id", "9"), 5))
                .isEmpty();
        assertThat(Values.differences("$", model, json("'<p 19px>9 of 17, 9'"), Map.of("id", "9"), 5))
                .hasSize(1);
        assertThat(Values.differences("$", model, json("'<p 17px>7 of 17, 7'"), Map.of("id", "9"), 5))
                .hasSize(1);
    }

    @Test
    void whatChangesAndDoesNotFollowFromTheRequestIsADifference() {
        List<Object> values = List.of(json("{'id':1}"), json("{'id':2}"));
        List<Map<String, String>> filled = List.of(Map.of("k", "7"), Map.of("k", "8"));
        Object model = Echo.model(values, filled);

        assertThat(Values.differences("$", model, values.get(1), filled.get(1), 5))
                .extracting(Difference::fromCallToCall)
                .containsExactly("$.id is 1, then 2");
    }
}
