package stackbench.harness.measure;

/**
 * CPU time used in one block, all of it of the same span.
 *
 * @param loop the client's event loop alone
 */
public record CpuUse(CpuSeconds cpuSeconds, LoopBusy loop, CpuSpan span) {}
