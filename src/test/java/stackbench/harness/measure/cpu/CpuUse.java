package stackbench.harness.measure.cpu;

import stackbench.harness.measure.party.Parties;

/**
 * The CPU time used in one block, all of it in the same span.
 *
 * @param parties with nothing but their CPU time
 * @param loop the client's event loop alone
 */
public record CpuUse(Parties parties, LoopBusy loop, CpuSpan span) {}
