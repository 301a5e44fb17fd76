package stackbench.app.call;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * The host and port of a service that is called.
 *
 * @param host an IPv6 address stands in brackets, as in a URL
 */
public record ServiceAddress(String host, int port) {

    private static final Pattern FORM = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^:/\\s]+):([0-9]{1,5})");
    private static final int MOST = 65_535;

    /** Read an address, or refuse it by the name of its property. */
    public static ServiceAddress of(String property, String value) {
        Matcher form = FORM.matcher(value);
        if (!form.matches() || Integer.parseInt(form.group(2)) > MOST) {
            throw new InvalidConfigurationPropertyValueException(property, value, "It must look like host:port");
        }
        return new ServiceAddress(form.group(1), Integer.parseInt(form.group(2)));
    }

    /** The address as the beginning of a URL. */
    public String url() {
        return "http://" + host + ":" + port;
    }
}
