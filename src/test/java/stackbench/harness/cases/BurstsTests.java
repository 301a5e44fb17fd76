package stackbench.harness.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.measure.party.Party;

class BurstsTests {

    /** Bursts of 0.3 s: requests/s of each, and what the compilers had worked by its end. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            100 105         |                    | false
            10 100 105 109  |                    | true
            100 105 111     |                    | false
            109 105 100     |                    | true
            0 0 0           |                    | false
            100 100 100 100 | 900 990 1050 1110  | true
            100 100 100 100 | 900 980 1070 1130  | false
            100 100 100     | 900 900 900        | true
            100 100 100 100 | 900 400 580 760    | false
            50 100 100 100  | 100 900 920 930    | false
            100 100 100 50  |                    | true
            50 90 100 99 98 | 100 900 920 930 940 | true
            80 120 100 120 80 104  |                         | true
            80 120 100 120 80 104  | 0 100 200 300 400 500   | false
            80 120 100 140 100 112 |                         | false
            50 60 70 80 90 100     |                         | false
            """)
    void aCaseHasSettledWhenItsLastBurstsAgreeAndItsCompilersRest(
            String requestsPerSecond, String compiledMillis, boolean settled) {
        String[] rates = requestsPerSecond.split(" ");
        String[] compiled = compiledMillis == null ? new String[0] : compiledMillis.split(" ");
        var bursts = new Bursts();
        for (int burst = 0; burst < rates.length; burst++) {
            bursts.add(
                    Double.parseDouble(rates[burst]),
                    0.3,
                    compiled.length == 0 ? Map.of() : Map.of(Party.SERVER, Long.parseLong(compiled[burst])));
        }
        assertThat(bursts.settled()).as(Arrays.toString(rates)).isEqualTo(settled);
        assertThat(bursts.result().bursts()).isEqualTo(rates.length);
        assertThat(bursts.result().settled()).isEqualTo(settled);
    }

    /** Three bursts of 1 s after a first: how long the compilers of two JVMs worked in each; a dash where one does not tell. */
    @ParameterizedTest
    @CsvSource({"250, 250, true", "251, 0, false", "0, 251, false", "260, -, false", "-, 260, false", "-, -, true"})
    void theCompilersOfEveryJvmOfTheServerMustRest(String ofServer, String ofNode, boolean settled) {
        var bursts = new Bursts();
        for (int burst = 0; burst < 4; burst++) {
            Map<Party, Long> compiled = new HashMap<>();
            tell(Party.SERVER, ofServer, burst, compiled);
            tell(Party.named("downstream"), ofNode, burst, compiled);
            bursts.add(burst == 0 ? 50 : 100, 1, compiled);
        }

        assertThat(bursts.settled()).isEqualTo(settled);
    }

    private static void tell(Party party, String millisPerBurst, int burst, Map<Party, Long> compiled) {
        if (!millisPerBurst.equals("-")) {
            compiled.put(party, burst * Long.parseLong(millisPerBurst));
        }
    }
}
