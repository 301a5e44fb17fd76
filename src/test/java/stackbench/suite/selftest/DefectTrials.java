package stackbench.suite.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import stackbench.defect.Defect;
import stackbench.harness.config.Architecture;
import stackbench.harness.plan.Cell;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Workload;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.Verdict;

/** Servers of some architectures in which a defect must be found in cells of each workload, beside a sound one that must pass. */
final class DefectTrials implements AutoCloseable {

    /** Enough workers that a defect comes in the lead-in of a block, however slow the machine is. */
    private static final Load BATCHES = new Load.ClosedLoop(5, 200);

    private static final Load SINGLES = new Load.ClosedLoop(5, 1);

    static final Cell CREATE = new Cell(Workload.CREATE, BATCHES);

    /** 800 messages are read before the block, 1,000 with its first request. */
    static final Cell LIST = new Cell(Workload.LIST, BATCHES);

    /** 167 messages are read before the block, what comes once in 170 with its first requests. */
    static final Cell FIND = new Cell(Workload.FIND, SINGLES);

    /** 160 messages are created and found before the block. */
    static final Cell CREATE_THEN_FIND = new Cell(Workload.CREATE_THEN_FIND, SINGLES);

    private static final List<Cell> CELLS = List.of(CREATE, LIST, FIND, CREATE_THEN_FIND);

    private final DefectiveCells cells;
    private final List<Architecture> defective;

    /** @param run tells the databases of these servers from those of others */
    DefectTrials(String run, List<Architecture> defective) {
        this.defective = defective;
        DefectiveServers servers = new DefectiveServers(run);
        cells = new DefectiveCells(servers);
        servers.startInProcess(defective);
    }

    /** Require that each server with the defect fails with a reason like this, and no other; return what those came to. */
    List<CaseResult> assertFound(Defect defect, Cell cell, String reasonPattern) {
        return assertFound(defect, cell, reasonPattern, reasonPattern);
    }

    /** Require the same in the cell of a workload. */
    List<CaseResult> assertFound(Defect defect, Workload workload, String reasonPattern) {
        return assertFound(defect, cell(workload), reasonPattern);
    }

    static Cell cell(Workload workload) {
        return CELLS.stream()
                .filter(cell -> cell.workload().equals(workload))
                .findFirst()
                .orElseThrow();
    }

    /** Require the same with a pattern of its own for servers that speak RSocket. */
    List<CaseResult> assertFound(Defect defect, Cell cell, String overHttp, String overRSocket) {
        List<CaseResult> results = cells.measure(defect, cell);
        assertThat(results.stream().filter(DefectTrials::isSound))
                .singleElement()
                .satisfies(sound -> assertThat(sound.reasons()).isEmpty());
        List<CaseResult> found = ofDefective(results);
        assertThat(found).hasSize(defective.size()).allSatisfy(result -> {
            Architecture architecture = Architecture.of(result.arm()).orElseThrow();
            String pattern = architecture.format().overRSocket() ? overRSocket : overHttp;
            assertThat(result.verdict()).as("%s: %s", defect, result).isEqualTo(Verdict.FAIL);
            assertThat(result.reasons())
                    .as("%s: %s", defect, architecture)
                    .anySatisfy(reason -> assertThat(reason).containsPattern(pattern));
            assertThat(result.requestsPerSecond()).isNull();
        });
        return found;
    }

    /** Measure some of the servers in several rounds, the defect acting in those that can have it. */
    List<CaseResult> measure(Defect defect, Cell cell, List<Architecture> architectures, int rounds) {
        return cells.measure(defect, cell, architectures, rounds);
    }

    /** Require that all servers pass in each cell while no defect acts; return what those came to that might have had one. */
    List<CaseResult> assertSoundWithoutDefect() {
        return CELLS.stream()
                .flatMap(cell -> ofDefective(assertSound(cell)).stream())
                .toList();
    }

    /** Require that all servers pass in a cell while no defect acts; return what they came to. */
    List<CaseResult> assertSound(Cell cell) {
        List<CaseResult> results = cells.measure(cell);
        assertThat(results).hasSize(defective.size() + 1).allSatisfy(result -> {
            assertThat(result.reasons()).isEmpty();
            assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        });
        return results;
    }

    private static List<CaseResult> ofDefective(List<CaseResult> results) {
        return results.stream().filter(result -> !isSound(result)).toList();
    }

    private static boolean isSound(CaseResult result) {
        return result.arm().equals(DefectiveServers.SOUND.profile());
    }

    @Override
    public void close() {
        cells.close();
    }
}
