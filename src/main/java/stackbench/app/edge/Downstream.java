package stackbench.app.edge;

import java.net.URI;
import java.util.regex.Pattern;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import stackbench.app.call.CallLimits;
import stackbench.app.call.CalledService;
import stackbench.app.call.ServiceAddress;
import stackbench.app.message.Problem;

/** The service behind edges, and what it may be asked. */
@Component
@Profile("edge")
final class Downstream extends CalledService {

    private static final String ADDRESS = "stackbench.downstream";
    private static final Pattern DELAY = Pattern.compile("[0-5]?\\d{1,4}|60000");
    private static final Pattern ID = Pattern.compile("\\d{1,18}");

    Downstream(@Value("${" + ADDRESS + "}") String address, CallLimits limits) {
        super("the downstream", ServiceAddress.of(ADDRESS, address), limits);
    }

    /** Check what a client asks for, and return where the downstream has it. */
    URI user(String delay, String id) {
        if (!DELAY.matcher(delay).matches()) {
            throw Problem.INVALID_MESSAGE.because("delay must be a number of milliseconds, 0 to 60000");
        }
        if (!ID.matcher(id).matches()) {
            throw Problem.INVALID_MESSAGE.because("id must be a number of 1 to 18 digits");
        }
        return URI.create(address().url() + "/user/?delay=" + delay + "&id=" + id);
    }
}
