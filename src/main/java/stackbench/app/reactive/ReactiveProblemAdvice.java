package stackbench.app.reactive;

import io.netty.handler.codec.http2.Http2Exception;
import java.io.IOException;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.server.ServerWebInputException;
import reactor.netty.channel.AbortedException;
import stackbench.app.message.BadInput;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.ProblemException;

/** Answers every failure, the framework's own too, as RFC 9457 problem details. */
@RestControllerAdvice
@Profile("webflux")
class ReactiveProblemAdvice {

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
    ResponseEntity<ProblemDetail> invalid(WebExchangeBindException failure) {
        return answer(BadInput.invalid(null, failure.getAllErrors()));
    }

    /** Answer a request that cannot be read; the framework's own words would name the method that was to have it. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> unreadable(ServerWebInputException failure) {
        return answer(BadInput.unreadable(failure));
    }

    /**
     * Answer an error without a log to a client that has left, or whose stream was reset for what it sent: it reads nothing, and if it has
     * not left, this is no success.
     */
    @ExceptionHandler({IOException.class, AbortedException.class, Http2Exception.class})
    ResponseEntity<ProblemDetail> unwritten() {
        return ResponseEntity.internalServerError().build();
    }

    private static ResponseEntity<ProblemDetail> answer(ProblemException refusal) {
        HttpStatusCode status = HttpStatusCode.valueOf(refusal.problem().status());
        ProblemDetail detail = ProblemDetail.forStatusAndDetail(status, refusal.detail());
        detail.setType(refusal.problem().type());
        return ResponseEntity.status(status).body(detail);
    }
}
