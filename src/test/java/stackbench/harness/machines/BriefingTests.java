package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.set;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackbench.harness.config.BenchmarkConfig;
import stackbench.harness.config.WireFormat;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Answer.HeadField;
import stackbench.harness.load.ClientFaultException;
import stackbench.harness.load.Driver.DriverSettings;
import stackbench.harness.load.Endpoint;
import stackbench.harness.load.request.FilledRequest;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.Session;
import stackbench.harness.machines.Message.Learnt;
import stackbench.harness.machines.Message.RightAnswers;
import stackbench.harness.verify.request.AppKnowledge;
import stackbench.harness.verify.request.AppKnowledge.Taken;
import tools.jackson.databind.json.JsonMapper;

class BriefingTests {

    private final List<Message> told = new ArrayList<>();

    private static Taken taken(int rendering, int bytes) {
        Answer.Kept kept = new Answer.Kept(List.of(new HeadField("content-type", "text/plain")), new byte[bytes]);
        return new Taken(
                0,
                rendering,
                new FilledRequest("GET", "/owners/" + rendering, List.of(), Optional.empty(), Map.of()),
                new Answer(200, 0, bytes, rendering, kept));
    }

    private void tell(List<Answer> right, List<Map<String, String>> rows, List<Taken> taken) {
        new Briefing(7, told::add)
                .tell(new SpreadCase.Order(
                        new Endpoint("127.0.0.1", 8080, WireFormat.JSON),
                        new DriverSettings(2, 1, Duration.ofSeconds(5), Duration.ofSeconds(5)),
                        new BenchmarkConfig.Data(3, 20, 10, 0, 1, "batch"),
                        "owners",
                        0,
                        true,
                        right,
                        Optional.of(new AppKnowledge(
                                set(get("/owners/{{id}}")), new Filling(1, rows, Session.NONE), taken))));
    }

    @Test
    void whatIsLongIsToldInParts() {
        List<Answer> right = IntStream.range(0, 5_000)
                .mapToObj(i -> new Answer(200, 1, 2, i))
                .toList();
        List<Map<String, String>> rows = IntStream.range(0, 20_000)
                .mapToObj(i -> Map.of("id", Integer.toString(i)))
                .toList();
        List<Taken> taken =
                IntStream.range(0, 200).mapToObj(i -> taken(i, 2_000)).toList();

        tell(right, rows, taken);

        assertThat(told)
                .hasSizeBetween(5, 30)
                .allSatisfy(part -> assertThat(json(part)).hasSizeLessThan(110_000));
        assertThat(told.stream()
                        .filter(RightAnswers.class::isInstance)
                        .flatMap(part -> ((RightAnswers) part).answers().stream())
                        .map(RightAnswers.Sum::answer))
                .isEqualTo(right);
        List<Learnt> ofApp = told.stream()
                .filter(Learnt.class::isInstance)
                .map(Learnt.class::cast)
                .toList();
        assertThat(ofApp.stream().flatMap(part -> part.rows().stream())).isEqualTo(rows);
        assertThat(ofApp.stream().flatMap(part -> part.taken().stream().map(Learnt.Told::request)))
                .isEqualTo(taken.stream().map(Taken::request).toList());
        assertThat(ofApp.stream().flatMap(part -> part.taken().stream().map(Learnt.Told::said)))
                .isEqualTo(IntStream.range(0, 200).boxed().toList());
    }

    private static String json(Message message) {
        return JsonMapper.shared().writeValueAsString(message);
    }

    @Test
    void anAnswerArrivesWithHeadAndBodyAndIsToldOnce() {
        Taken one = taken(3, 5);
        Taken equal = new Taken(0, 4, one.request(), one.answer());

        tell(List.of(), List.of(), List.of(one, equal));

        Answer arrived = ((Learnt) told.getFirst()).said().getFirst().answer();
        assertThat(arrived.isSameAs(one.answer())).isTrue();
        assertThat(arrived.kept()).satisfies(kept -> {
            assertThat(kept.body()).isEqualTo(new byte[5]);
            assertThat(kept.field("Content-Type")).contains("text/plain");
        });
        assertThat(((Learnt) told.getLast()).taken())
                .containsExactly(new Learnt.Told(0, 3, one.request(), 0), new Learnt.Told(0, 4, one.request(), 0));
        assertThat(told).hasSize(2);
    }

    @Test
    void theLongestAnswerFitsIntoAMessageWhateverComesBeforeIt() {
        List<Taken> taken = new ArrayList<>();
        for (int rendering = 0; rendering < 400; rendering++) {
            taken.add(taken(rendering, 100));
        }
        taken.add(taken(400, 300_000));

        tell(List.of(), List.of(), taken);

        assertThat(told).allSatisfy(part -> assertThat(json(part)).hasSizeLessThan(450_000));
    }

    @Test
    void anAnswerThatIsTooLongIsRefusedByItsRequest() {
        assertThatExceptionOfType(ClientFaultException.class)
                .isThrownBy(() -> tell(List.of(), List.of(), List.of(taken(0, 9), taken(4, 300_001))))
                .withMessage("with bench.client.machines an answer may have at most 300,000 bytes,"
                        + " actual 300,001: GET /owners/4");
        assertThat(told).isEmpty();
    }
}
