package stackbench.harness.database;

import java.math.BigInteger;

/**
 * The contents of a database, in a form that can be compared with what was sent.
 *
 * @param rows how many messages
 * @param digest sum over all rows of {@link RowDigest}'s number: the same whatever the order
 */
public record Contents(long rows, BigInteger digest) {}
