package stackbench.contract.server;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.AnnotationBasedArgumentsProvider;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;
import stackbench.harness.config.Architecture;

/** Runs a test class once for each of some servers, which its constructor is given. Other classes that name one get the same. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedClass(name = "{argumentSetName}", autoCloseArguments = false)
@ArgumentsSource(OnServers.Lent.class)
public @interface OnServers {

    /** The architectures of servers with their default settings, by name. */
    String[] value() default {};

    /** Those of servers that are observed as one in production. */
    String[] observed() default {};

    /** How they write, a mode of {@code stackbench.write-mode}. */
    String writeMode() default "batch";

    /** Lends each server when its turn comes. */
    final class Lent extends AnnotationBasedArgumentsProvider<OnServers> {

        Lent() {}

        @Override
        protected Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context, OnServers wanted) {
            Stream<SharedServer> plain = Stream.of(wanted.value())
                    .map(Architecture::valueOf)
                    .map(architecture -> SharedServer.writing(wanted.writeMode(), architecture));
            return Stream.concat(
                            plain,
                            Stream.of(wanted.observed())
                                    .map(Architecture::valueOf)
                                    .map(SharedServer::observed))
                    .map(server -> Arguments.argumentSet(server.toString(), server.lent(context)));
        }
    }
}
