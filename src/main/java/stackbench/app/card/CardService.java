package stackbench.app.card;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.call.CallLimits;
import stackbench.app.call.CalledService;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** The service that holds cards. */
@Component
@Profile("cards-http | cards-rsocket | cards-grpc")
final class CardService extends CalledService {

    private static final String ADDRESS = "stackbench.cards";

    /** The path of a card over HTTP. */
    static final String PATH = "/messages/{id}";

    CardService(@Value("${" + ADDRESS + "}") String address, CallLimits limits) {
        super("the card service", ServiceAddress.of(ADDRESS, address), limits);
    }

    static ProblemException notFound() {
        return Problem.NOT_FOUND.because("no card has this id");
    }
}
