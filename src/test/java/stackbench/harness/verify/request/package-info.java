/**
 * Learns how apps answer the requests of a user's file, compares their answers with one another and under load, and counts what they stored.
 * Knows no message.
 */
@NullMarked
package stackbench.harness.verify.request;

import org.jspecify.annotations.NullMarked;
