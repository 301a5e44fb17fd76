package stackbench.app.tuning;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The steps from a server as teams write it to one as its experts would. Each may be taken alone; the profile {@code tuned} takes all.
 *
 * @param reading with Spring MVC the app decodes and checks request bodies, not the framework
 * @param writing the app encodes messages, in place of the framework's encoders
 * @param times times come from the R2DBC driver in binary
 */
@ConfigurationProperties(prefix = Tuning.PREFIX, ignoreUnknownFields = false)
public record Tuning(boolean reading, boolean writing, boolean times) {

    /** What the names of the steps' properties begin with. */
    static final String PREFIX = "stackbench.tuning";

    /** The property of {@link #reading()}. */
    public static final String READING = PREFIX + ".reading";

    /** The property of {@link #writing()}. */
    public static final String WRITING = PREFIX + ".writing";
}
