package stackbench.harness.plan;

import java.util.Comparator;

/**
 * The order in which a plan lays out the loads of a workload: small batches first, few threads first, then rates, then the
 * capacity.
 */
public final class LoadOrder {

    public static final Comparator<Load> COMPARATOR = Comparator.comparingInt(Load::batchSize)
            .thenComparingInt(LoadOrder::kind)
            .thenComparingInt(LoadOrder::size);

    private LoadOrder() {}

    private static int kind(Load load) {
        return switch (load) {
            case Load.ClosedLoop loop -> 0;
            case Load.ConstantRate rate -> 1;
            case Load.Capacity capacity -> 2;
        };
    }

    private static int size(Load load) {
        return switch (load) {
            case Load.ClosedLoop loop -> loop.threads();
            case Load.ConstantRate rate -> rate.ratePerSecond();
            case Load.Capacity capacity -> 0;
        };
    }
}
