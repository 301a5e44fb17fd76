package stackbench.harness;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Give tests the one suite of the test run; JUnit closes it with the root context, when the last test is over. */
final class SuiteExtension implements ParameterResolver {

    static Suite suite(ExtensionContext context) {
        return context.getRoot()
                .getStore(Namespace.create(SuiteExtension.class))
                .computeIfAbsent(Suite.class, type -> Suite.open(), Suite.class);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Suite.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return suite(context);
    }
}
