package stackbench.harness.load.http;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;
import stackbench.harness.config.apps.Scheme;
import stackbench.harness.load.Driver;
import stackbench.harness.load.Endpoint;

/**
 * Encrypts the connections to one server. Any certificate is trusted, for whatever name: the user named the server, and a certificate of a test
 * is rarely one that others trust. The JDK resumes sessions, and names the server in the handshake where its host is a full name.
 *
 * @param patience with a handshake
 */
record Tls(SslContext context, Endpoint endpoint, Duration patience) {

    /** What encrypts connections to a server; empty where it speaks plainly. */
    static Optional<Tls> to(Endpoint endpoint, Duration patience) {
        return Optional.of(endpoint)
                .filter(server -> server.scheme() == Scheme.HTTPS)
                .map(server -> new Tls(trusting(), server, patience));
    }

    private static SslContext trusting() {
        try {
            return SslContextBuilder.forClient()
                    .sslProvider(SslProvider.JDK)
                    .protocols("TLSv1.3", "TLSv1.2")
                    .trustManager(InsecureTrustManagerFactory.INSTANCE)
                    .endpointIdentificationAlgorithm(null)
                    .build();
        } catch (SSLException e) {
            throw new Driver.DriverException("this JDK has no TLS: " + e.getMessage(), e);
        }
    }

    /** Make the handler of one connection, which stands first in its pipeline. */
    SslHandler handler(ByteBufAllocator allocator) {
        SslHandler handler = context.newHandler(allocator, endpoint.host(), endpoint.port());
        handler.setHandshakeTimeoutMillis(patience.toMillis());
        return handler;
    }
}
