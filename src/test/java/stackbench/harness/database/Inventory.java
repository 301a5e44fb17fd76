package stackbench.harness.database;

import java.util.Set;
import java.util.UUID;

/**
 * What was stored at one moment.
 *
 * @param contents all messages
 * @param held those of the messages that were asked for which are there
 */
public record Inventory(Contents contents, Set<UUID> held) {

    public Inventory {
        held = Set.copyOf(held);
    }
}
