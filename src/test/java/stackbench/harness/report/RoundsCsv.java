package stackbench.harness.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import stackbench.harness.measure.Round;
import stackbench.harness.plan.Load;
import stackbench.harness.plan.Role;
import stackbench.harness.verdict.Capacity;
import stackbench.harness.verdict.CaseResult;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * {@code rounds.csv}, as RFC 4180 has it: a row for each case, visit and round, controls included. A case without rounds, such as
 * one that did not pass, has one row with its verdict and no figure, so that it is neither lost nor taken for a result.
 */
final class RoundsCsv {

    private static final CsvMapper CSV = CsvMapper.builder().build();
    private static final CsvSchema SCHEMA =
            CSV.schemaFor(Row.class).withHeader().withLineSeparator("\r\n");

    private RoundsCsv() {}

    /**
     * A row; what a case does not have is null, and empty in the file.
     *
     * @param load its kind; the numbers that such a load has stand in the columns that follow
     * @param requests completed and verified inside the block, whose length is {@code seconds}
     * @param capacityPerSecond of a case that looked for it, which has no rounds; with 95% between the two that follow
     */
    record Row(
            String id,
            String workload,
            String architecture,
            boolean control,
            String load,
            @Nullable Integer threads,
            @Nullable Integer ratePerSecond,
            int batchSize,
            String verdict,
            @Nullable Integer visit,
            @Nullable Integer round,
            @Nullable Integer position,
            @Nullable Long requests,
            @Nullable Double seconds,
            @Nullable Double requestsPerSecond,
            @Nullable Double serverCpuMicrosPerRequest,
            @Nullable Double allocatedBytesPerRequest,
            @Nullable Double capacityPerSecond,
            @Nullable Double capacityLowPerSecond,
            @Nullable Double capacityHighPerSecond) {

        static Row of(CaseResult result, @Nullable Round round) {
            Load load = result.load();
            Capacity capacity = result.capacity();
            return new Row(
                    result.id(),
                    result.workload(),
                    result.architecture(),
                    Role.of(result.architecture()) == Role.CONTROL,
                    load.kind(),
                    load.numbers().get("threads"),
                    load.numbers().get("ratePerSecond"),
                    load.batchSize(),
                    result.verdict().name(),
                    round == null ? null : (Integer) round.visit(),
                    round == null ? null : (Integer) round.round(),
                    round == null ? null : (Integer) round.position(),
                    round == null ? null : (Long) round.requests(),
                    round == null ? null : (Double) round.seconds(),
                    round == null ? null : (Double) round.requestsPerSecond(),
                    round == null ? null : round.serverCpuMicrosPerRequest(),
                    round == null ? null : round.allocatedBytesPerRequest(),
                    capacity == null ? null : capacity.capacityPerSecond(),
                    capacity == null ? null : capacity.lowPerSecond(),
                    capacity == null ? null : capacity.highPerSecond());
        }
    }

    static void write(Path file, RunResult run) {
        List<Row> rows = run.all().stream().flatMap(RoundsCsv::rows).toList();
        try (OutputStream out = Files.newOutputStream(file)) {
            CSV.writer(SCHEMA).writeValue(out, rows);
        } catch (IOException e) {
            throw new UncheckedIOException("The rounds cannot be written to " + file, e);
        }
    }

    private static Stream<Row> rows(CaseResult result) {
        return result.rounds().isEmpty()
                ? Stream.of(Row.of(result, null))
                : result.rounds().stream().map(round -> Row.of(result, round));
    }
}
