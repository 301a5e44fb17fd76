package stackbench.harness.analysis.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;

/**
 * What figures must have in common to be compared from run to run.
 *
 * @param id of the case, which says its load
 * @param configuration a digest of the other facts that decide about its figures, see {@link DecisiveFacts}
 */
record SeriesKey(String id, String configuration) {

    private static final int DIGEST_BYTES = 8;

    static SeriesKey of(CaseResult result, RunResult run) {
        return new SeriesKey(
                result.id(),
                digest(DecisiveFacts.of(result, run).entrySet().stream()
                        .map(Map.Entry::toString)
                        .collect(Collectors.joining("\n"))));
    }

    private static String digest(String text) {
        try {
            byte[] all = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(all, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
