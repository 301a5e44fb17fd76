package stackbench.app.servlet;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import org.springframework.context.annotation.Profile;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;
import stackbench.app.message.MessageLimits;

/** Refuses a body with more than {@link MessageLimits#BODY_BYTES}; Tomcat limits the size of forms only. */
@ControllerAdvice
@Profile("mvc & !no-store")
final class ServletBodyLimit extends RequestBodyAdviceAdapter {

    @Override
    public boolean supports(MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converter) {
        return true;
    }

    @Override
    public HttpInputMessage beforeBodyRead(
            HttpInputMessage request,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converter)
            throws IOException {
        if (request.getHeaders().getContentLength() > MessageLimits.BODY_BYTES) {
            throw MessageLimits.bodyTooLarge();
        }
        return new Limited(request.getHeaders(), new Counted(request.getBody()));
    }

    private record Limited(HttpHeaders headers, InputStream body) implements HttpInputMessage {

        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public InputStream getBody() {
            return body;
        }
    }

    private static final class Counted extends FilterInputStream {

        private int left = MessageLimits.BODY_BYTES;

        Counted(InputStream body) {
            super(body);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            return read < 0 ? read : counted(1, read);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            return counted(Math.max(read, 0), read);
        }

        private int counted(int bytes, int read) {
            left -= bytes;
            if (left < 0) {
                throw MessageLimits.bodyTooLarge();
            }
            return read;
        }
    }
}
