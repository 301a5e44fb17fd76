package stackbench.app.card;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import stackbench.app.call.CallFailures;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** Knows of the card service what each way to ask it must know. */
final class CardService {

    /** The property that says where it is. */
    static final String ADDRESS = "stackbench.cards";

    /** The path of a card over HTTP. */
    static final String PATH = "/messages/{id}";

    /** The route of a card over RSocket. */
    static final String ROUTE = "messages.find";

    /** The name by which clients are told of it. */
    static final String NAME = "the card service";

    private CardService() {}

    /** Make the refusal of an id that no card has. */
    static ProblemException notFound() {
        return new ProblemException(Problem.NOT_FOUND, "no card has this id");
    }

    /** Make the refusal of an answer without a card in it. */
    static ProblemException empty() {
        return CallFailures.badGateway(NAME + " answered with nothing");
    }

    /** Decide what the client of a request is told whose answer is no card; null where it may be one. */
    static @Nullable ProblemException refusal(HttpStatusCode status, @Nullable MediaType type) {
        if (status.isSameCodeAs(HttpStatus.NOT_FOUND)) {
            return notFound();
        }
        if (!status.isSameCodeAs(HttpStatus.OK)) {
            return CallFailures.badGateway(NAME + " answered with status " + status.value());
        }
        return MediaType.APPLICATION_JSON.equalsTypeAndSubtype(type)
                ? null
                : CallFailures.badGateway(NAME + " answered with what is no JSON");
    }

    static ProblemException problem(Throwable failure) {
        return CallFailures.classify(NAME, failure);
    }
}
