package stackbench.harness.load;

/** One protocol, spoken to one server. */
public interface Wire {

    /** For requests of an operation, and of those that it is told to carry later. */
    Lanes lanes(Operation operation);
}
