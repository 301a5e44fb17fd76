package stackbench.harness.load.driver;

/** What {@link Starts} work with: the block that they are for, its window, and what wakes them. */
record StartContext(BlockRun run, CountingWindow window, Alarm alarm) {}
