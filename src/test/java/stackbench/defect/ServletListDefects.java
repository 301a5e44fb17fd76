package stackbench.defect;

import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.apache.coyote.CloseNowException;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.ContentCachingResponseWrapper;

/** Plants what happens to lists on the wire of the servlet web side. */
@Configuration(proxyBeanMethods = false)
@Profile("mvc & (defect-truncated-list | defect-reset)")
class ServletListDefects {

    /** Have a connection that is closed with something left to say reset, not finished. */
    @Bean
    TomcatConnectorCustomizer resetInPlaceOfClose() {
        return connector -> {
            connector.setProperty("socket.soLingerOn", "true");
            connector.setProperty("socket.soLingerTime", "0");
        };
    }

    @Bean
    OncePerRequestFilter listDefects(DefectSwitch site, Environment environment) {
        return new ListFilter(
                site, environment.matchesProfiles("async") ? DispatcherType.ASYNC : DispatcherType.REQUEST);
    }

    private static final class ListFilter extends OncePerRequestFilter {

        private final DefectSwitch site;
        private final DispatcherType answers;

        /** @param answers the dispatch in which the list is written */
        ListFilter(DefectSwitch site, DispatcherType answers) {
            this.site = site;
            this.answers = answers;
        }

        @Override
        protected boolean shouldNotFilter(HttpServletRequest request) {
            return request.getParameter("author") == null || request.getDispatcherType() != answers;
        }

        @Override
        protected boolean shouldNotFilterAsyncDispatch() {
            return false;
        }

        @Override
        protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            Optional<ListCut> due = ListCut.due(site);
            if (due.isEmpty()) {
                chain.doFilter(request, response);
                return;
            }
            ContentCachingResponseWrapper whole = new ContentCachingResponseWrapper(response);
            chain.doFilter(request, whole);
            write(whole.getContentAsByteArray(), due.get(), response);
        }

        private static void write(byte[] body, ListCut cut, HttpServletResponse response) throws IOException {
            response.setContentLength(cut.announced(body.length));
            response.getOutputStream().write(body, 0, cut.length(body.length));
            response.flushBuffer();
            if (cut == ListCut.RESET) {
                throw new CloseNowException("a planted defect");
            }
        }
    }
}
