package stackbench.app.downstream;

import java.net.InetSocketAddress;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import stackbench.app.PortFileWriter;

/**
 * A network between a server and its database, as a process of its own: a proxy that keeps all bytes for half of a round trip. Like
 * {@link DownstreamApplication} it bears no stereotype.
 */
@Import({DelayServer.class, PortFileWriter.class})
public class NetworkApplication {

    public static void main(String[] args) {
        SpringApplication.run(NetworkApplication.class, args);
    }

    /**
     * Pass on what a server and its database send each other.
     *
     * @param database such as {@code localhost:5432}, or {@code [::1]:5432}
     * @param roundTrip of a byte there and a byte back
     */
    @Bean
    static DelayServer.Handling passing(
            @Value("${stackbench.network-database}") String database,
            @Value("${stackbench.network-round-trip}") Duration roundTrip) {
        int colon = database.lastIndexOf(':');
        int port = Integer.parseInt(database.substring(colon + 1));
        return new DelayedBytes.Proxy(
                new InetSocketAddress(database.substring(0, colon), port), roundTrip.dividedBy(2));
    }
}
