package stackbench.harness.config.requests;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import stackbench.harness.config.requests.RequestTemplate.Capture;
import stackbench.harness.config.requests.RequestTemplate.Directives;
import stackbench.harness.config.requests.RequestText.Part;

/** Requests for the tests of those who plan, send and report them, as a file of a user could have them. */
public final class SampleRequests {

    /** Reads one of ten owners. */
    public static final RequestTemplate FIND_AN_OWNER =
            of("find-an-owner", "GET", List.of(), new Part.Literal("/owners/"), new Part.RandomInteger(1, 11));

    /** Adds an owner, and keeps the id of it. */
    public static final RequestTemplate ADD_AN_OWNER =
            of("add-an-owner", "POST", List.of(new Capture("id", "$.id")), new Part.Literal("/owners"));

    /** Reads the owner that was added. */
    public static final RequestTemplate READ_IT_BACK =
            of("read-it-back", "GET", List.of(), new Part.Literal("/owners/"), new Part.Captured("id"));

    /** All of them. */
    public static final RequestFile FILE =
            new RequestFile(Path.of("petclinic.http"), List.of(FIND_AN_OWNER, ADD_AN_OWNER, READ_IT_BACK), List.of());

    private SampleRequests() {}

    private static RequestTemplate of(String id, String method, List<Capture> captures, Part... target) {
        return new RequestTemplate(
                id,
                id.replace('-', ' '),
                1,
                method,
                new RequestText(List.of(target)),
                List.of(),
                Optional.empty(),
                new Directives(200, List.of(), Optional.empty(), List.of(), captures, Optional.empty(), false));
    }

    /** A file of one request that only reads, with this id. */
    public static RequestFile reading(String id) {
        return new RequestFile(
                Path.of("petclinic.http"), List.of(of(id, "GET", List.of(), new Part.Literal("/"))), List.of());
    }
}
