package stackbench.harness.measure.counter;

import java.util.SortedMap;

/**
 * What was counted of a server while it answered requests, and nothing else.
 *
 * @param requests that were answered rightly meanwhile
 * @param counts by event; none of an event that was not counted
 */
public record CountedRequests(long requests, SortedMap<String, EventCount> counts) {}
