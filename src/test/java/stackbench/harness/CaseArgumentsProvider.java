package stackbench.harness;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;
import stackbench.harness.plan.Workload;

/** Supply the cases of the workload that {@link BenchmarkOf} names. */
final class CaseArgumentsProvider implements ArgumentsProvider, AnnotationConsumer<BenchmarkOf> {

    private @Nullable Workload workload;

    @Override
    public void accept(BenchmarkOf benchmark) {
        workload = benchmark.value();
    }

    @Override
    public Stream<? extends Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        if (workload == null) {
            throw new IllegalStateException("Only @BenchmarkOf names the workload this provider needs");
        }
        return SuiteExtension.suite(context).cases(workload).stream().map(Arguments::of);
    }
}
