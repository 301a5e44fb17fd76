package stackbench.harness.measure.ramp;

/**
 * The users who should have been there in a time and those who were, each for as long, in user-seconds.
 *
 * @param off by how much the one differed from the other, more or less, at each moment
 */
public record Attendance(double planned, double present, double off) {

    public static final Attendance NONE = new Attendance(0, 0, 0);

    /** Add that of another time. */
    public Attendance plus(Attendance other) {
        return new Attendance(planned + other.planned, present + other.present, off + other.off);
    }

    /** By how much the users differed from the plan, as a share of it. */
    public double offShare() {
        return planned == 0 ? 0 : off / planned;
    }
}
