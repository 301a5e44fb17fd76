/** What servers do when the database fails them, and in which order they read its rows. */
@NullMarked
package stackbench.contract.database;

import org.jspecify.annotations.NullMarked;
