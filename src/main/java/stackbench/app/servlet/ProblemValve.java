package stackbench.app.servlet;

import java.io.IOException;
import java.io.PrintWriter;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import stackbench.app.message.Problem;

/** Answers as a problem what Tomcat refuses before a controller sees it, where its own report is a page of HTML. */
public final class ProblemValve extends ErrorReportValve {

    /** Make a valve; Tomcat does so by the name of its class. */
    public ProblemValve() {}

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        HttpStatus status = HttpStatus.resolve(response.getStatus());
        if (status == null || !status.isError() || response.getContentWritten() > 0 || !response.setErrorReported()) {
            // no failure, or one that is answered
            return;
        }
        try {
            write(status, response);
        } catch (IOException | IllegalStateException e) {
            // the client has left
        }
    }

    private static void write(HttpStatus status, Response response) throws IOException {
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        response.setCharacterEncoding("utf-8");
        PrintWriter writer = response.getReporter();
        if (writer != null) {
            writer.write(body(status));
            response.finishResponse();
        }
    }

    /** Make the body of a problem, none of whose words needs an escape. */
    static String body(HttpStatus status) {
        String type = Problem.ofStatus(status.value())
                .map(problem -> problem.type().toString())
                .orElse("about:blank");
        return """
                {"type":"%s","title":"%s","status":%d,"detail":"%s"}""".formatted(type, status.getReasonPhrase(), status.value(), status.getReasonPhrase());
    }
}
