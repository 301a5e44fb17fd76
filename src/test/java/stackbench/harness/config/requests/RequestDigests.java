package stackbench.harness.config.requests;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.requests.RequestFile.RequestSet;
import stackbench.harness.config.requests.RequestText.Part;
import stackbench.harness.config.servers.Secret;

/** Tells requests of one name apart whose content differs: figures of different requests are not to be compared. */
final class RequestDigests {

    private static final int DIGEST_BYTES = 6;

    /** What a server knows a client by, which is another one on each machine. */
    private static final Set<String> OF_CLIENTS = Set.of("authorization", "cookie");

    private RequestDigests() {}

    /** The digest of all that decides what is sent for a workload and how answers are checked; titles, comments and tokens do not. */
    static String of(RequestSet set, RequestFile file) {
        boolean readsRows = set.requests().stream()
                .flatMap(RequestTemplate::texts)
                .flatMap(text -> text.parts().stream())
                .anyMatch(part -> part instanceof Part.Column);
        String all = Stream.concat(
                        set.requests().stream().map(RequestDigests::content),
                        readsRows ? file.rows().stream().map(Object::toString) : Stream.of())
                .collect(Collectors.joining("\n"));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(all.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static String content(RequestTemplate request) {
        List<RequestTemplate.Header> headers = request.headers().stream()
                .filter(header ->
                        !OF_CLIENTS.contains(header.name().toLowerCase(Locale.ROOT)) && !Secret.isNamed(header.name()))
                .toList();
        return String.join(
                " ",
                request.method(),
                request.target().toString(),
                headers.toString(),
                request.body().toString(),
                request.directives().toString());
    }
}
