package stackbench.harness.database.postgres;

import java.security.SecureRandom;
import java.util.HexFormat;

/** Makes a password that nobody can guess, of characters that need no escape anywhere. */
final class RandomPassword {

    private static final int BYTES = 24;

    private RandomPassword() {}

    static String make() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
