package stackbench.harness.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackbench.harness.config.Architecture;

class CaseTests {

    @Test
    void anIdGivesBackTheCaseThatItIsOf() {
        List<Load> loads =
                List.of(new Load.ClosedLoop(16, 100), new Load.ConstantRate(2_000, 1), new Load.Capacity(10));
        List<Case> cases = Stream.of(Workload.values())
                .flatMap(workload -> loads.stream().map(load -> new Cell(workload, load)))
                .flatMap(cell -> Stream.of(Architecture.values())
                        .flatMap(architecture ->
                                Stream.of(Role.values()).map(role -> new Case(cell, new Entrant(architecture, role)))))
                .toList();

        assertThat(cases)
                .hasSize(Workload.values().length * 3 * Architecture.values().length * 3)
                .allSatisfy(one -> assertThat(Case.of(one.id())).contains(one));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "create",
                "create/servlet",
                "create/jetty/threads=16/batch=100",
                "create/servlet-again/threads=16/batch=100",
                "create/-control/threads=16/batch=100",
                "remove/servlet/threads=16/batch=100",
                "CREATE/servlet/threads=16/batch=100",
                "create/servlet/threads=16",
                "create/servlet/threads=/batch=100",
                "create/servlet/rate=fast/batch=100",
                "create/servlet/threads=-1/batch=100",
                "create/servlet/capacity=1/batch=100",
                "create/servlet/capacity7/batch=100",
                "create/servlet/threads=16/batch=100/more",
                "create/servlet/threads=99999999999/batch=100",
                "create/servlet/threads=16/batch=99999999999"
            })
    void nonsenseIsNoCase(String id) {
        assertThat(Case.of(id)).isEmpty();
    }
}
