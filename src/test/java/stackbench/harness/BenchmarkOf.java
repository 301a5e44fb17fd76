package stackbench.harness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Run the annotated test once for each case of a benchmark; it takes the {@code Case} and then the {@code Suite}. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SuiteExtension.class)
@ArgumentsSource(CaseArgumentsProvider.class)
@ParameterizedTest(name = "{0}", allowZeroInvocations = true)
public @interface BenchmarkOf {

    /** The name of a workload such as {@code create}, or {@code requests}: all workloads of a user's requests. */
    String value();
}
