package stackbench.harness.measure.process;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one process holds at a moment, and has done so far; null where the system does not tell.
 *
 * @param rssBytes VmRSS of proc(5) {@code status}, which is the sum of the next three
 * @param anonymousBytes RssAnon: its own memory
 * @param fileBytes RssFile: mapped files, mostly programs and libraries
 * @param sharedBytes RssShmem: memory it shares with others, such as PostgreSQL's buffers
 * @param peakBytes VmHWM, the highest rssBytes since {@link ProcFs#resetPeak}
 * @param openFiles entries of {@code /proc/pid/fd}
 * @param contextSwitches voluntary and not, by thread: {@code /proc/pid/status} has those of the first thread only
 */
record ProcessReading(
        @Nullable Long rssBytes,
        @Nullable Long anonymousBytes,
        @Nullable Long fileBytes,
        @Nullable Long sharedBytes,
        @Nullable Long peakBytes,
        @Nullable Long threads,
        @Nullable Long openFiles,
        @Nullable Map<Long, Long> contextSwitches) {}
