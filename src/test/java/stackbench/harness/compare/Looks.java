package stackbench.harness.compare;

import stackbench.harness.config.BenchmarkConfig;

/**
 * The looks at a run that compares two builds, one after each visit, and the error that each may take. With a range of visits a tenth of the error
 * is for the looks between the first and the last, in equal parts; the last has the rest. So the last look finds nearly as much as a single one would
 * (Haybittle, Repeated assessment of results in clinical trials of cancer treatment, British Journal of Radiology 44, 1971). Parts of an error add up
 * however the looks depend on each other (Bonferroni).
 *
 * <p>An early look, or one at a ratio of fewer than {@value BenchmarkConfig.Visits#OF_BUILDS} sound visits, takes {@value FAR} times the tolerance, {@value LEAST} at least and {@value MOST} at most. Few visits may be alike by chance: what a compiler makes of allocation is one of few things,
 * and in all JVMs of base it can be one, in all of head another. With the tolerance itself 4% of simulated runs of equal builds were found slower after
 * the fourth visit, and 15% of those with three visits in all (decision 8).
 *
 * <p>The first look finds nothing: what it would find is measured again, in the JVMs of a further visit. Later looks
 * find nothing either of a ratio that has no more sound visits than the first look.
 */
public record Looks(BenchmarkConfig.Visits visits) {

    private static final double EARLY = 0.1;
    private static final int FAR = 4;
    private static final double LEAST = 0.08;
    private static final double MOST = 0.5;

    /**
     * The levels of a statement at a look.
     *
     * @param interval of the interval that is shown, the same at all looks
     * @param finding of the interval that must be beyond the tolerance; 1 where nothing can be found yet: that interval has no ends
     * @param notBefore the visits that a ratio has at least of which something is found
     * @param early whether visits may follow
     */
    public record Levels(double interval, double finding, int notBefore, boolean early) {

        /**
         * By how much head must be worse to be found so, as a share.
         *
         * @param sound visits that the ratio has
         */
        double least(double tolerance, int sound) {
            return early || sound < BenchmarkConfig.Visits.OF_BUILDS ? far(tolerance) : tolerance;
        }

        /** What is far beyond a tolerance, as a share. */
        static double far(double tolerance) {
            return Math.max(tolerance, Math.clamp(FAR * tolerance, LEAST, MOST));
        }
    }

    /**
     * The levels at a look.
     *
     * @param made how many visits have been made
     * @param level of the statement in a run with one look
     */
    public Levels levels(int made, double level) {
        boolean early = made < visits.most();
        boolean isOneOfSeveral = early && visits.least() < visits.most();
        double part = isOneOfSeveral ? early(made) : last();
        int notBefore = isOneOfSeveral ? visits.least() + 1 : 0;
        return new Levels(1 - (1 - level) * last(), 1 - (1 - level) * part, notBefore, early);
    }

    private double early(int made) {
        return made > visits.least() ? EARLY / between() : 0;
    }

    private double last() {
        return between() > 0 ? 1 - EARLY : 1;
    }

    private int between() {
        return visits.most() - visits.least() - 1;
    }
}
