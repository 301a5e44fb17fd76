/** State the wire contract over HTTP/2, to servers that know it beforehand. */
@NullMarked
package stackbench.contract.h2c;

import org.jspecify.annotations.NullMarked;
