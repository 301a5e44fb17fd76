package stackbench.harness.cases;

import java.time.Duration;

/**
 * When a block is measured, and for how long.
 *
 * @param round counted from 1
 * @param position in its round, counted from 1
 */
public record BlockSlot(int round, int position, Duration length) {}
