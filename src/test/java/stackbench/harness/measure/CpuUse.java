package stackbench.harness.measure;

/**
 * The CPU time used in one block, all of it in the same span.
 *
 * @param loop the client's event loop alone
 */
public record CpuUse(CpuSeconds cpuSeconds, LoopBusy loop, CpuSpan span) {}
