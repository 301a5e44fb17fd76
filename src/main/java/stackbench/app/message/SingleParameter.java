package stackbench.app.message;

import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.stereotype.Component;

/** Refuses a request parameter that is given more than once; the frameworks would join its values with commas. */
@Component
final class SingleParameter implements GenericConverter {

    /** What Spring MVC and WebFlux make of several values. */
    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
        return Set.of(
                new ConvertiblePair(String[].class, String.class), new ConvertiblePair(Collection.class, String.class));
    }

    @Override
    public Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
        throw new IllegalArgumentException("a parameter is given more than once");
    }
}
