package stackbench.harness.measure.block;

import stackbench.harness.measure.jvm.LimitsSeen;
import stackbench.harness.measure.party.CpuUse.CpuSpan;
import stackbench.harness.measure.party.Parties;

/** What blocks used, for the tests of those who read it. */
public final class SampleUse {

    private SampleUse() {}

    /** Make the use of blocks on two processors, of a server with a pool of 16 that tells of no limits; two of its connections were busy at a time. */
    public static ResourceUse of(double seconds, long requests, Parties parties) {
        return new ResourceUse(
                seconds,
                requests,
                parties,
                null,
                null,
                null,
                new ResourceUse.ActivitySeen(10, 20, 5),
                new ResourceUse.Limits(2, 2, 16),
                LimitsSeen.NONE,
                new CpuSpan(seconds, requests));
    }
}
