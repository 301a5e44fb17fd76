package stackbench.harness.measure.times;

/**
 * How well a constant rate was kept.
 *
 * @param dueStarts requests that were to start in a window, those that did not among them
 * @param missedStarts requests that were to start in a window and could not before its end, every connection being taken
 * @param lagMicros actual minus intended start of those that were sent, whatever held them up
 * @param clientLagMicros the part of it in which a connection was free: the client's own delay
 */
public record ScheduleKept(long dueStarts, long missedStarts, LagMicros lagMicros, LagMicros clientLagMicros) {}
