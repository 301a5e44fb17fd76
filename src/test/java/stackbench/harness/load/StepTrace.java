package stackbench.harness.load;

import java.util.List;

/**
 * What became of requests that were sent in {@link Steps}, but for those that were answered rightly. Columns have an entry for each
 * slice of time, in which requests stand by when they were to start.
 *
 * @param refused at once, by connection or by answer
 * @param failed in another way, such as for want of an answer in time
 * @param missed not started, since as many were under way as may be
 * @param wrong answers that were neither right nor an error, in the whole block
 * @param wrongAnswers the first of them, such as {@code request 17: a body of 3 bytes, expected none}
 */
public record StepTrace(
        List<Long> refused, List<Long> failed, List<Long> missed, long wrong, List<String> wrongAnswers) {}
