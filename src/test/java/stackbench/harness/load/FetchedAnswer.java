package stackbench.harness.load;

import java.util.List;

/**
 * A whole answer, kept to be decoded.
 *
 * @param frames the data of each payload, or the body of the HTTP response as the only one
 */
public record FetchedAnswer(Answer answer, List<byte[]> frames) {}
