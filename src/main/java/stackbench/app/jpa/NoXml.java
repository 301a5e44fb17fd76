package stackbench.app.jpa;

import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.format.FormatMapper;

/** Replaces the XML mapper of Hibernate, which needs JAXB. No column holds XML, so nothing calls it. */
public final class NoXml implements FormatMapper {

    @Override
    public <T> T fromString(CharSequence text, JavaType<T> type, WrapperOptions options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <T> String toString(T value, JavaType<T> type, WrapperOptions options) {
        throw new UnsupportedOperationException();
    }
}
