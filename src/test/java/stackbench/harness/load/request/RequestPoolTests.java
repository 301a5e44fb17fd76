package stackbench.harness.load.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static stackbench.harness.load.request.SampleTemplates.capturing;
import static stackbench.harness.load.request.SampleTemplates.get;
import static stackbench.harness.load.request.SampleTemplates.post;
import static stackbench.harness.load.request.SampleTemplates.set;
import static stackbench.harness.load.request.SampleTemplates.weighing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Share;

class RequestPoolTests {

    private static RequestPlan plan(int rows, RequestTemplate... templates) {
        return new RequestPlan(set(templates), 1, rows);
    }

    @ParameterizedTest
    @CsvSource({
        "/owners, 3, 1",
        "/owners/{{id}}, 3, 3",
        "/owners/{{id}}, 600, 500",
        "/owners/{{1-9}}, 3, 500",
        "/owners/{{id}}/{{$uuid}}, 7, 497",
        "/owners/{{id}}/{{$uuid}}, 600, 500"
    })
    void whatOnlyReadsHasAPoolOfRenderings(String target, int rows, int renderings) {
        RequestPlan plan = plan(rows, get(target));

        assertThat(plan.isPooled(0)).isTrue();
        assertThat(plan.renderings(0)).isEqualTo(renderings);
        assertThat(plan.rendering(renderings + 1)).isEqualTo(1 % renderings);
    }

    @Test
    void whatWritesIsNumberedOn() {
        RequestPlan plan = plan(3, post("/owners", "text/plain", "{{$uuid}}"));

        assertThat(plan.isPooled(0)).isFalse();
        assertThat(plan.parts())
                .singleElement()
                .satisfies(part -> assertThat(part.pooled()).isFalse());
    }

    @Test
    void anIterationThatOnlyReadsHasOnePoolForAllOfItsSteps() {
        RequestPlan plan = plan(3, capturing(get("/owners?name={{name}}"), "id", "$.id"), get("/owners/{{>id}}"));

        assertThat(plan.requestsPerIteration()).isEqualTo(2);
        assertThat(plan.isPooled(1)).isTrue();
        assertThat(plan.renderings(1)).isEqualTo(3);
        assertThat(LongStream.range(0, 8).mapToInt(plan::rendering).boxed()).containsExactly(0, 0, 1, 1, 2, 2, 0, 0);
        assertThat(plan.parts()).hasSize(1);
    }

    @Test
    void theStepsOfAnIterationThatWritesReadTheSameRow() {
        RequestPlan plan = plan(
                7,
                get("/owners/{{id}}?x={{$uuid}}"),
                capturing(post("/owners/{{id}}", "text/plain", "{{$uuid}}"), "visit", "$.id"),
                get("/visits/{{>visit}}"));

        assertThat(IntStream.range(0, 3).mapToObj(plan::isPooled)).containsExactly(true, false, false);
        assertThat(plan.parts().stream().map(RequestPlan.Part::templates))
                .containsExactly(List.of(0), List.of(0, 1, 2));
        for (long iteration = 0; iteration < 2_000; iteration++) {
            assertThat(plan.row(3 * iteration + 1)).isEqualTo(plan.row(3 * iteration) % 7);
        }
    }

    @Test
    void theRequestsOfAMixAreDrawnByWeight() {
        RequestTemplate often = weighing(get("/often"), 8);
        RequestTemplate rarely = weighing(get("/rarely/{{1-9}}"), 1);
        RequestTemplate writes = weighing(post("/writes", "text/plain", "x"), 1);
        RequestPlan plan = new RequestPlan(new RequestSet("mix", List.of(often, rarely, writes), true), 1, 0);
        Map<Integer, Integer> drawn = new HashMap<>();
        LongStream.range(0, 100_000).forEach(request -> drawn.merge(plan.template(request), 1, Integer::sum));

        assertThat(plan.requestsPerIteration()).isEqualTo(1);
        assertThat(drawn.get(0)).isCloseTo(80_000, within(1_000));
        assertThat(drawn.get(1)).isCloseTo(10_000, within(1_000));
        assertThat(drawn.get(2)).isCloseTo(10_000, within(1_000));
        assertThat(plan.parts().stream().map(RequestPlan.Part::templates))
                .as("what reads is asked first")
                .containsExactly(List.of(0), List.of(1), List.of(2));
        assertThat(plan.template(4_711))
                .isEqualTo(new RequestPlan(new RequestSet("mix", List.of(often, rarely, writes), true), 1, 0)
                        .template(4_711));
    }

    @Test
    void machinesTakeIterationsInTurns() {
        RequestTemplate owner = get("/owners/{{id}}?x={{$uuid}}");
        RequestPlan steps = plan(7, owner, post("/owners/{{id}}", "text/plain", "{{$uuid}}"));
        RequestPlan mix = new RequestPlan(
                new RequestSet("mix", List.of(weighing(get("/{{id}}"), 2), weighing(get("/b"), 1)), true), 1, 7);
        for (RequestPlan whole : List.of(steps, mix)) {
            int perIteration = whole.requestsPerIteration();
            for (int machine = 0; machine < 3; machine++) {
                RequestPlan part = whole.of(new Share(machine, 3));
                for (long request = 0; request < 100L * perIteration; request++) {
                    long same = (request / perIteration * 3 + machine) * perIteration + request % perIteration;
                    assertThat(part.template(request)).isEqualTo(whole.template(same));
                    assertThat(part.rendering(request)).isEqualTo(whole.rendering(same));
                    assertThat(part.row(request)).isEqualTo(whole.row(same));
                    assertThat(part.iteration(request)).isEqualTo(whole.iteration(same));
                    assertThat(part.isLast(request)).isEqualTo(whole.isLast(same));
                }
            }
        }
    }

    @Test
    void whatWasCapturedLastsToTheEndOfItsIteration() {
        RequestTemplate create = capturing(post("/owners", "text/plain", "x"), "id", "$.id");
        HttpRequests requests = new HttpRequests(
                plan(0, create, get("/owners/{{>id}}")), new Filling(1, List.of(), Session.NONE), 0, any -> true);
        requests.capture(2, Map.of("id", "12"));

        assertThat(requests.describe(3)).isEqualTo("GET /owners/12");
        assertThat(requests.describe(1)).isEqualTo("GET /owners/%7B%7Bid%7D%7D");
        requests.end(3);
        assertThat(requests.describe(3)).isEqualTo("GET /owners/%7B%7Bid%7D%7D");
        assertThat(requests.ahead(0)).hasSize(1);
        assertThat(requests.ahead(1)).isEmpty();
    }
}
