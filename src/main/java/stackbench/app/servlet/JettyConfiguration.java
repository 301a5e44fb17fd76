package stackbench.app.servlet;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.jetty.JettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.util.unit.DataSize;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** Has Jetty refuse what Tomcat refuses, and answer as Tomcat does here; tells its limits. It takes any number of connections. */
@Configuration(proxyBeanMethods = false)
@Profile("mvc & jetty")
class JettyConfiguration implements JettyServerCustomizer, LimitSource {

    /** A query whose characters stand for themselves or are escaped (RFC 3986); Jetty takes all others too. */
    private static final Pattern QUERY = Pattern.compile("[!$%&-;=?-Z_a-z~]*");

    private final int acceptQueue;
    private volatile @Nullable ServerConnector jetty;

    JettyConfiguration(@Value("${stackbench.accept-queue}") int acceptQueue) {
        this.acceptQueue = acceptQueue;
    }

    @Override
    public void customize(Server server) {
        Problems problems = new Problems();
        server.setErrorHandler(problems);
        // Boot gives the app's own context another handler while the server starts.
        server.addEventListener(new LifeCycle.Listener() {
            @Override
            public void lifeCycleStarted(LifeCycle event) {
                server.getDescendants(ServletContextHandler.class).forEach(app -> app.setErrorHandler(problems));
            }
        });
        ServerConnector connector = (ServerConnector) server.getConnectors()[0];
        connector.setAcceptQueueSize(acceptQueue);
        jetty = connector;
    }

    @Override
    public List<Limit> limits() {
        ServerConnector connector = jetty;
        if (connector == null) {
            return List.of();
        }
        List<Limit> limits = new ArrayList<>();
        if (connector.getServer().getThreadPool() instanceof QueuedThreadPool threads) { // none with virtual threads
            int used = threads.getUtilizedThreads() + threads.getLeasedThreads();
            limits.add(Limit.of("server-threads", threads.getMaxThreads(), used, threads.getQueueSize()));
        }
        limits.add(Limit.of("accept-queue", acceptQueue));
        limits.add(Limit.of("keep-alive-millis", connector.getIdleTimeout()));
        return limits;
    }

    /** Read what is left of a body that is refused, as Tomcat does: a client that still sends would not see the answer. */
    @Bean
    Filter refusals(@Value("${server.tomcat.max-swallow-size}") DataSize most) {
        return (request, response, chain) -> {
            String query = ((HttpServletRequest) request).getQueryString();
            HttpServletResponse answer = (HttpServletResponse) response;
            if (query == null || QUERY.matcher(query).matches()) {
                chain.doFilter(request, response);
            } else {
                answer.sendError(HttpStatus.BAD_REQUEST.value());
            }
            if (answer.getStatus() >= HttpStatus.BAD_REQUEST.value()) {
                request.getInputStream().skip(most.toBytes());
            }
        };
    }

    private static final class Problems extends ErrorHandler {

        @Override
        public boolean errorPageForMethod(String method) {
            return true;
        }

        @Override
        protected void generateResponse(
                Request request,
                Response response,
                int code,
                String message,
                @Nullable Throwable cause,
                Callback callback) {
            HttpStatus status = Objects.requireNonNullElse(HttpStatus.resolve(code), HttpStatus.BAD_REQUEST);
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, MediaType.APPLICATION_PROBLEM_JSON_VALUE);
            Content.Sink.write(response, true, ProblemValve.body(status), callback);
        }
    }
}
