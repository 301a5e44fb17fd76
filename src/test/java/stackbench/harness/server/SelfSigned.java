package stackbench.harness.server;

import io.netty.handler.ssl.util.SelfSignedCertificate;
import java.security.GeneralSecurityException;
import java.util.Map;
import stackbench.harness.config.servers.AppProperty;

/** The certificate of the app's servers that speak TLS: made by this JVM, for all of them, and gone with it. Clients here trust any. */
@SuppressWarnings("deprecation") // what is to replace it is no library of this suite
public final class SelfSigned {

    private static final SelfSignedCertificate CERTIFICATE = made();

    private SelfSigned() {}

    private static SelfSignedCertificate made() {
        try {
            return new SelfSignedCertificate("localhost");
        } catch (GeneralSecurityException e) {
            throw new ServerStartException(
                    "bench.server.tls=true: a certificate cannot be made here: " + e.getMessage());
        }
    }

    /** The properties by which Spring Boot speaks TLS with it. */
    public static Map<String, String> properties() {
        return Map.of(
                AppProperty.TLS_CERTIFICATE.key(),
                CERTIFICATE.certificate().toURI().toString(),
                AppProperty.TLS_KEY.key(),
                CERTIFICATE.privateKey().toURI().toString());
    }
}
