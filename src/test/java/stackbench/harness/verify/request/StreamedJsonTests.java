package stackbench.harness.verify.request;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.ignoring;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.load.Answer;

/** What is surely the same is: a comparison of the values themselves says so too. In the tables ' is a double quote. */
class StreamedJsonTests {

    private static final String ORIGIN = "http://localhost:8080";

    private static boolean surely(String expected, String actual, String... ignored) {
        AnswerReading reading = AnswerReading.of(ignoring(get("/"), ignored), ORIGIN);
        return reading.surelyIs(reading.value(answer(expected)), answer(actual), Map.of());
    }

    private static boolean same(String expected, String actual, String... ignored) {
        AnswerReading reading = AnswerReading.of(ignoring(get("/"), ignored), ORIGIN);
        return Values.differences("", reading.value(answer(expected)), reading.value(answer(actual)), Map.of(), 1)
                .isEmpty();
    }

    private static Answer answer(String json) {
        return ScriptedApp.json(json);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'a':1,'b':[true,false,null,'x']}  | { 'a' : 1, 'b' : [ true, false, null, 'x' ] }
            {'a':1}                            | {'a':1.0}
            {'a':10.5}                         | {'a':1.05e1}
            {'a':12345678901234567890}         | {'a':12345678901234567890}
            {'a':4294967296}                   | {'a':4294967296}
            []                                 | []
            {}                                 | {}
            'x'                                | 'x'
            null                               | null
            7                                  | 7
            {'self':'/x'}                      | {'self':'http://localhost:8080/x'}
            {'self':'http://localhost:8080/x'} | {'self':'/x'}
            """)
    void valuesThatAreWrittenOtherwiseAreSurelyTheSame(String expected, String actual) {
        assertThat(surely(expected, actual)).isTrue();
        assertThat(same(expected, actual)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {'a':1}             | {'a':2}                | false
            {'a':1}             | {'a':1.1}              | false
            {'a':1}             | {'a':'1'}              | false
            {'a':'1'}           | {'a':1}                | false
            {'a':1}             | {'b':1}                | false
            {'a':1}             | {}                     | false
            {}                  | {'a':1}                | false
            {'a':null}          | {}                     | false
            {'a':1}             | {'a':null}             | false
            {'a':true}          | {'a':false}            | false
            {'a':false}         | {'a':true}             | false
            {'a':null}          | {'a':false}            | false
            {'a':{}}            | {'a':[]}               | false
            {'a':[]}            | {'a':{}}               | false
            [1,2]               | [1]                    | false
            [1]                 | [1,2]                  | false
            [1,2]               | [2,1]                  | false
            {'a':4294967297}    | {'a':1}                | false
            {'a':1}             | {'a':4294967297}       | false
            {'a':18446744073709551617} | {'a':1}         | false
            {'a':1}             | {'a':18446744073709551617} | false
            {'a':1}             | {'a':1}x               | false
            {'a':1}             | {'a':1} {}             | false
            {'a':1}             | {'a':1                 | false
            {'a':[1]}           | {'a':[1                | false
            {'a':1}             | ``                     | false
            {'a':1,'b':2}       | {'b':2,'a':1}          | true
            {'a':1}             | {'a':0,'a':1}          | true
            {'a':1,'b':1}       | {'a':1,'a':1}          | false
            """)
    void whatIsNotOrIsInAnotherOrderIsNotSurelyTheSame(String expected, String actual, boolean same) {
        assertThat(surely(expected, actual)).isFalse();
        assertThat(same(expected, actual)).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            $.at          | {'at':1,'b':2}                     | {'b':2,'at':9}                          | true
            $.at          | {'b':2}                            | {'b':2,'at':{'c':[1,{'at':2}]}}         | true
            $.at          | {'at':1,'b':{'at':1}}              | {'at':9,'b':{'at':2}}                   | false
            $..at         | {'at':1,'b':[{'at':1,'c':3}]}      | {'b':[{'c':3,'at':[]}]}                 | true
            $..at         | {'at':1,'b':[{'at':1,'c':3}]}      | {'b':[{'c':4,'at':[]}]}                 | false
            $..b.at       | {'a':{'b':{'at':1}},'b':{'at':2}}  | {'a':{'b':{'at':5}},'b':{'at':6}}       | true
            $..b.at       | {'a':{'b':{'c':{'at':1}}}}         | {'a':{'b':{'c':{'at':2}}}}              | false
            $.l[*].at     | {'l':[{'at':1},{'at':2,'b':3}]}    | {'l':[{'at':3},{'at':4,'b':3}]}         | true
            $.l[1].at     | {'l':[{'at':1},{'at':2}]}          | {'l':[{'at':1},{'at':4}]}               | true
            $.l[1].at     | {'l':[{'at':1},{'at':2}]}          | {'l':[{'at':3},{'at':4}]}               | false
            $.l[1].at     | {'l':{'1':{'at':2}}}               | {'l':{'1':{'at':3}}}                    | false
            $.l.at        | {'l':[{'at':2}]}                   | {'l':[{'at':3}]}                        | false
            $.*.at        | {'a':{'at':1},'b':{'at':1}}        | {'a':{'at':2},'b':{'at':3}}             | true
            $[*].at       | [{'at':1},{'at':1}]                | [{'at':2},{'at':3}]                     | true
            $[0].at       | [{'at':1},{'at':1}]                | [{'at':2},{'at':1}]                     | true
            $['a b']      | {'a b':1,'c':1}                    | {'c':1,'a b':2}                         | true
            $.a['b'].c    | {'a':{'b':{'c':1}}}                | {'a':{'b':{'c':2,'c':3}}}               | true
            """)
    void ignoredMembersAreLeftOut(String ignored, String expected, String actual, boolean same) {
        assertThat(surely(expected, actual, ignored)).isEqualTo(same);
        assertThat(same(expected, actual, ignored)).isEqualTo(same);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$.l[0]",
                "$.l[*]",
                "$.l[?(@.a==1)].at",
                "$.l[0,1].at",
                "$.l[0:1].at",
                "$['a','b']",
                "$..*",
                "$.l.length()",
                "$.l[-1].at"
            })
    void pathsThatAreNotFollowedLeaveItToTheValues(String ignored) {
        assertThat(surely("{'a':1}", "{'a':1}", ignored)).isFalse();
        assertThat(same("{'a':1}", "{'a':1}", ignored)).isTrue();
    }

    @Test
    void whatIsNoJsonInUtf8IsLeftToTheValues() {
        AnswerReading reading = AnswerReading.of(get("/"), ORIGIN);
        List.of(
                        ScriptedApp.answer(200, "text/html", "{}"),
                        ScriptedApp.answer(200, "application/json; charset=iso-8859-1", "{}"),
                        ScriptedApp.answer(200, "application/json", ""))
                .forEach(answer -> assertThat(reading.surelyIs(reading.value(answer), answer, Map.of()))
                        .isFalse());
        Answer json = ScriptedApp.answer(200, "application/json;charset=UTF-8", "{\"a\":\"ü\"}");
        assertThat(reading.surelyIs(reading.value(json), json, Map.of())).isTrue();
        for (Answer other : List.of(
                ScriptedApp.answer(201, "application/json;charset=UTF-8", "{\"a\":\"ü\"}"),
                ScriptedApp.answer(200, "application/json", "{\"a\":\"ü\"}"),
                ScriptedApp.answer(200, "application/json;charset=UTF-8", "{\"a\":\"ü\"}", "location", "/x"),
                ScriptedApp.answer(200, "text/html", "{\"a\":\"ü\"}"))) {
            assertThat(reading.surelyIs(reading.value(json), other, Map.of())).isFalse();
        }
    }

    @Test
    void whatComesBackIsThatWhichWasSent() {
        AnswerReading reading = AnswerReading.of(get("/"), ORIGIN);
        Map<String, Object> expected = Map.of(
                "status",
                200,
                "Content-Type",
                "application/json",
                "$",
                Map.of("name", new Echo(List.of("Mr. ", "{{name}}", ""), null)));

        assertThat(reading.surelyIs(expected, answer("{'name':'Mr. X'}"), Map.of("{{name}}", "X")))
                .isTrue();
        assertThat(reading.surelyIs(expected, answer("{'name':'Mr. X'}"), Map.of("{{name}}", "Y")))
                .isFalse();
        assertThat(reading.surelyIs(expected, answer("{'name':7}"), Map.of("{{name}}", "7")))
                .isFalse();
    }

    /** Whatever a server may send: documents at random, and the same with a character changed. */
    @Test
    void whatIsSurelyTheSameIsTheSameByItsValues() {
        SplittableRandom random = new SplittableRandom(7);
        String[] paths = {"$.a", "$..b", "$.a[*].b", "$.*.a", "$['b'].a", "$[1].b"};
        int surely = 0;
        for (int i = 0; i < 1_000; i++) {
            String document = document(random, 3);
            String other = i % 3 == 0 ? document : altered(document, random);
            String[] ignored = Arrays.copyOf(new String[] {paths[random.nextInt(paths.length)]}, random.nextInt(2));
            boolean sure = surely(document, other, ignored);
            surely += sure ? 1 : 0;
            if (sure) {
                assertThat(same(document, other, ignored))
                        .as(document + " and " + other + " without " + Arrays.toString(ignored))
                        .isTrue();
            }
        }
        assertThat(surely).isBetween(200, 900);
    }

    private static String altered(String document, SplittableRandom random) {
        int at = random.nextInt(document.length());
        String characters = "'ab12,:[]{}";
        return document.substring(0, at)
                + characters.charAt(random.nextInt(characters.length()))
                + document.substring(at + random.nextInt(2));
    }

    private static String document(SplittableRandom random, int depth) {
        int kind = random.nextInt(depth == 0 ? 4 : 8);
        return switch (kind) {
            case 0 -> Integer.toString(random.nextInt(-20, 20));
            case 1 -> "'" + (char) ('a' + random.nextInt(3)) + "'";
            case 2 -> List.of("true", "false", "null").get(random.nextInt(3));
            case 3 -> random.nextInt(20) / 4.0 + "";
            case 4, 5 -> "[" + document(random, depth - 1) + "," + document(random, depth - 1) + "]";
            default -> "{'a':%s,'b':%s}".formatted(document(random, depth - 1), document(random, depth - 1));
        };
    }

    @Test
    void bytesThatAreNoUtf8AreNotSurelyTheSame() {
        assertThat(StreamedJson.isSame(
                        new byte[] {'"', (byte) 0xff, '"'},
                        "x",
                        IgnoredMembers.of(List.of()).orElseThrow(),
                        "-",
                        Map.of()))
                .isFalse();
        assertThat(StreamedJson.isSame(
                        "\"ü\"".getBytes(UTF_8),
                        "ü",
                        IgnoredMembers.of(List.of()).orElseThrow(),
                        "-",
                        Map.of()))
                .isTrue();
    }
}
