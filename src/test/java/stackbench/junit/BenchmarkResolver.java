package stackbench.junit;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Finds a class, or the single case of a class that somebody picked in an IDE. Which cases there are, only a run tells. */
record BenchmarkResolver(Predicate<String> classNames) implements SelectorResolver {

    @Override
    public Resolution resolve(ClassSelector selector, Context context) {
        Class<?> type = selector.getJavaClass();
        return classNames.test(type.getName())
                ? resolved(type, context, BenchmarkDescriptor::pickAll)
                : Resolution.unresolved();
    }

    @Override
    public Resolution resolve(UniqueIdSelector selector, Context context) {
        List<UniqueId.Segment> segments = selector.getUniqueId().getSegments();
        if (segments.size() < 2
                || !segments.get(0).getValue().equals(StackbenchTestEngine.ID)
                || !segments.get(1).getType().equals(BenchmarkDescriptor.SEGMENT)) {
            return Resolution.unresolved();
        }
        Consumer<BenchmarkDescriptor> picked = segments.size() == 2
                ? BenchmarkDescriptor::pickAll
                : benchmark -> benchmark.pick(segments.get(2).getValue());
        return ReflectionSupport.tryToLoadClass(segments.get(1).getValue())
                .toOptional()
                .map(type -> resolved(type, context, picked))
                .orElseGet(Resolution::unresolved);
    }

    private static Resolution resolved(Class<?> type, Context context, Consumer<BenchmarkDescriptor> picked) {
        return BenchmarkDescriptor.isBenchmark(type)
                ? context.addToParent(engine -> Optional.of(within(engine, type)))
                        .map(benchmark -> {
                            picked.accept(benchmark);
                            return Resolution.match(Match.exact(benchmark));
                        })
                        .orElseGet(Resolution::unresolved)
                : Resolution.unresolved();
    }

    /** The one that another selector found, since one class runs once; else a new one. */
    private static BenchmarkDescriptor within(TestDescriptor engine, Class<?> type) {
        return engine.getChildren().stream()
                .map(BenchmarkDescriptor.class::cast)
                .filter(known -> known.type().equals(type))
                .findFirst()
                .orElseGet(() -> new BenchmarkDescriptor(engine.getUniqueId(), type));
    }
}
