package stackbench.harness.database;

import java.util.OptionalLong;

/**
 * The number of statements executed in a database until a moment.
 *
 * @param calls by pg_stat_statements, BEGIN and COMMIT among them
 * @param era changes when counts were given up, for others or by a reset: {@code dealloc} and {@code stats_reset} of
 *     pg_stat_statements_info
 */
public record StatementCount(long calls, String era) {

    /**
     * The number of statements executed from then to a later count; empty where some of them may have been given up meanwhile.
     */
    public OptionalLong until(StatementCount end) {
        return era.equals(end.era) && end.calls >= calls ? OptionalLong.of(end.calls - calls) : OptionalLong.empty();
    }
}
