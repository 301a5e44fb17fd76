package stackbench.defect;

import java.util.Locale;

/** A thing that can be wrong with a server; the profile that plants it is {@code defect-} and its name. */
public enum Defect {
    /** Every request takes 5 ms longer. */
    SLOW,
    /** Once a second, for 100 ms, no request goes on. */
    STALL,
    /** One request in 100 begins a transaction, on a connection of its own, and never ends it. */
    LEAK,
    /** One message in 1,000 is acknowledged and not stored. */
    LOST_ROW,
    /** One message in 1,000 is stored a second time, under an id that nobody sent. */
    EXTRA_ROW,
    /** One message in 1,000 is stored with another text. */
    ALTERED_ROW,
    /** Create requests are acknowledged and nothing is stored. */
    UNSTORED,
    /** A create request in five ends in an error. */
    REFUSED,
    /** Of the first create requests, six in a row end in an error, and none later. */
    REFUSED_AT_FIRST,
    /** Create requests are acknowledged at once and stored 30 ms later. */
    EARLY_ACK,
    /** One create request in 170 is acknowledged at once and stored 30 ms later. */
    LATE_ROW,
    /** One message in 1,000 is left out of its list. */
    OMITTED_ROW,
    /** One message in 1,000 is in its list twice. */
    REPEATED_ROW,
    /** One list in five is the one that was asked for before. */
    STALE_LIST,
    /** One list in five has one message's text altered, at the same length. */
    FORGED_LIST,
    /** Lists are read from the database once and then answered from memory. */
    CACHED_LIST,
    /** One list in five brings a message into the table. */
    WRITING_LIST,
    /** One list in five is cut short, with status 200 and a length that fits. */
    TRUNCATED_LIST,
    /** One list in five ends after half of its messages, as if there were no more. */
    HALF_LIST,
    /** One list in five ends after half of its messages with a status of gRPC that says so. */
    FAILED_LIST,
    /** One message in 170 that is asked for by its id is the one that was asked for before it. */
    STALE_MESSAGE,
    /** One message in 170 that is asked for by its id has its text altered, at the same length. */
    FORGED_MESSAGE,
    /** One list in five ends in the middle with a reset: of its stream over gRPC, otherwise of the TCP connection. */
    RESET,
    /** The process ends with status 3 in the middle of its work. */
    EXIT,
    /** The server starts and never answers. */
    NEVER_READY,
    /** The heap is so full of what is still used that the collector runs all the time. */
    GARBAGE,
    /** Every request allocates a fifth more. */
    GREEDY,
    /** The codec is busy for 50 us with each message that it writes. */
    BUSY_CODEC,
    /** JDBC's driver is busy for 50 us with each answer that it reads. */
    BUSY_DRIVER,
    /** The controller is busy for 50 us with each message that it finds. */
    BUSY_CONTROLLER;

    /** Whether it needs a process of its own, since it does more than alter answers. */
    public boolean takesTheProcess() {
        return switch (this) {
            case EXIT, NEVER_READY, GARBAGE, GREEDY, BUSY_CODEC, BUSY_DRIVER, BUSY_CONTROLLER -> true;
            default -> false;
        };
    }

    /** The Spring profile that plants it, such as {@code defect-lost-row}. */
    public String profile() {
        return "defect-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
