package stackbench.app.servlet;

import java.io.IOException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.eclipse.jetty.http.HttpException;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.util.DisconnectedClientHelper;
import stackbench.app.message.BadInput;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.ProblemException;

/** Answers every failure, the framework's own too, as RFC 9457 problem details. */
@RestControllerAdvice
@Profile("mvc")
class ServletProblemAdvice {

    @ExceptionHandler
    ResponseEntity<ProblemDetail> problem(Exception failure) {
        if (failure instanceof ErrorResponse known) {
            ProblemDetail detail = known.getBody();
            Problem.ofStatus(known.getStatusCode().value()).ifPresent(problem -> detail.setType(problem.type()));
            if (detail.getDetail() == null) {
                detail.setDetail(detail.getTitle());
            }
            return ResponseEntity.status(known.getStatusCode())
                    .headers(known.getHeaders())
                    .body(detail);
        }
        return answer(ProblemClassifier.classify(failure));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> invalid(HandlerMethodValidationException failure) {
        var first = failure.getParameterValidationResults().getFirst();
        return answer(BadInput.invalid(first.getContainerIndex(), first.getResolvableErrors()));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unreadable(HttpMessageNotReadableException failure) {
        return answer(BadInput.unreadable(failure));
    }

    /** Answer a query string that Tomcat or Jetty cannot decode, which they refuse only when a parameter is first asked for, or with one twice. */
    @ExceptionHandler({
        InvalidParameterException.class,
        HttpException.IllegalArgumentException.class,
        HttpException.IllegalStateException.class,
        MethodArgumentTypeMismatchException.class
    })
    ResponseEntity<ProblemDetail> malformedTarget() {
        return answer(Problem.INVALID_MESSAGE.because("the id in the path or the query string is malformed"));
    }

    /**
     * Answer a failure to write an answer. A client that has left reads nothing, so nothing is logged; the status is an error all the same,
     * because a guess that it has left must never become a success. Only failures of writing are asked this: the driver of a database
     * fails with the same exceptions as a client's connection.
     */
    @ExceptionHandler({IOException.class, HttpMessageNotWritableException.class})
    ResponseEntity<ProblemDetail> unwritten(Exception failure) {
        return DisconnectedClientHelper.isClientDisconnectedException(failure)
                ? ResponseEntity.internalServerError().build()
                : answer(ProblemClassifier.classify(failure));
    }

    private static ResponseEntity<ProblemDetail> answer(ProblemException refusal) {
        HttpStatusCode status = HttpStatusCode.valueOf(refusal.problem().status());
        ProblemDetail detail = ProblemDetail.forStatusAndDetail(status, refusal.detail());
        detail.setType(refusal.problem().type());
        return ResponseEntity.status(status).body(detail);
    }
}
