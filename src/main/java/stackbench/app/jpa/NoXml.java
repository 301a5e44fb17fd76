package stackbench.app.jpa;

import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.format.FormatMapper;

/** In place of Hibernate's mapper of XML, which needs JAXB: no column has any. */
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
