package stackbench.harness;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Supply the cases of the benchmark that {@link BenchmarkOf} names. */
final class CaseArgumentsProvider implements ArgumentsProvider, AnnotationConsumer<BenchmarkOf> {

    private @Nullable String benchmark;

    @Override
    public void accept(BenchmarkOf annotation) {
        benchmark = annotation.value();
    }

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        if (benchmark == null) {
            throw new IllegalStateException("Only @BenchmarkOf names the benchmark this provider needs");
        }
        return SuiteExtension.suite(context).cases(benchmark).stream().map(Arguments::of);
    }
}
