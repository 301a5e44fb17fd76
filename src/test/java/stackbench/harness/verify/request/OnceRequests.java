package stackbench.harness.verify.request;

import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import stackbench.harness.config.requests.RequestFile;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestTemplate;
import stackbench.harness.load.Answer;
import stackbench.harness.load.Driver;
import stackbench.harness.load.request.Filling;
import stackbench.harness.load.request.HttpRequests;
import stackbench.harness.load.request.RequestPlan;
import stackbench.harness.load.request.Session;
import stackbench.harness.verify.Verification.WrongAnswerException;

/** Sends the requests of a file that are sent once, as one that logs in is. */
public final class OnceRequests {

    private OnceRequests() {}

    /**
     * Send them in the order of the file, each with what those before it gave; return what all that follow are sent with.
     *
     * @throws WrongAnswerException when an answer is wrong by its status or body, or does not have what is to be captured
     */
    public static Session send(RequestFile file, Filling filling, Driver driver, LongSupplier blockNumbers) {
        Session session = filling.session();
        for (RequestTemplate template : file.requests()) {
            if (template.directives().once()) {
                session = after(template, filling.in(session), driver, blockNumbers.getAsLong());
            }
        }
        return session;
    }

    private static Session after(RequestTemplate template, Filling filling, Driver driver, long number) {
        RequestPlan plan = new RequestPlan(
                new RequestSet(template.id(), List.of(template), false),
                filling.seed(),
                filling.rows().size());
        HttpRequests requests = new HttpRequests(plan, filling, number, any -> true);
        try (Driver.Inquiry inquiry = driver.inquire(requests)) {
            Answer answer = inquiry.fetch(0).answer();
            Map<String, String> captured = AnswerReading.of(template, "").require(requests.request(0), answer);
            return filling.session()
                    .after(
                            captured,
                            answer.kept() == null ? List.of() : answer.kept().fields("Set-Cookie"));
        }
    }
}
