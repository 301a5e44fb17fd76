package stackbench.app.reactive;

import java.io.IOException;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import reactor.netty.channel.AbortedException;
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
        ProblemException refusal = ProblemClassifier.classify(failure);
        HttpStatusCode status = HttpStatusCode.valueOf(refusal.problem().status());
        ProblemDetail detail = ProblemDetail.forStatusAndDetail(status, refusal.detail());
        detail.setType(refusal.problem().type());
        return ResponseEntity.status(status).body(detail);
    }

    /** Answer an error without a log to a client that has left: it reads nothing, and if it has not left, this is no success. */
    @ExceptionHandler({IOException.class, AbortedException.class})
    ResponseEntity<ProblemDetail> unwritten() {
        return ResponseEntity.internalServerError().build();
    }
}
