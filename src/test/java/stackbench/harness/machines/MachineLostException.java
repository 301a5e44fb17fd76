package stackbench.harness.machines;

/** A machine is lost, or cannot do its part of a block; the message names it and the reason. The server has no part in it. */
public final class MachineLostException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public MachineLostException(String machine, String why) {
        super("machine " + machine + ": " + why);
    }
}
