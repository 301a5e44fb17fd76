package stackbench.harness.load.http;

import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.SelfSignedCertificate;
import java.io.File;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** The certificate of servers in tests: nobody else signed it, and it is for another name than theirs. */
@SuppressWarnings("deprecation") // what is to replace it is no library of this suite
public final class SampleCertificate {

    private static final char[] PASSWORD = "changeit".toCharArray();

    private final SelfSignedCertificate signed;

    /** Make one, with files that are gone when this JVM is. */
    public SampleCertificate() {
        try {
            this.signed = new SelfSignedCertificate("elsewhere.invalid");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The certificate as PEM. */
    public File certificate() {
        return signed.certificate();
    }

    /** Its private key as PEM, without a password. */
    public File privateKey() {
        return signed.privateKey();
    }

    /** What a server speaks TLS with. */
    public SSLContext context() {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("server", signed.key(), PASSWORD, new Certificate[] {signed.cert()});
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, PASSWORD);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Make the handler of one connection to a server. */
    static SslHandler handler(SSLContext context, String... protocols) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(false);
        if (protocols.length > 0) {
            engine.setEnabledProtocols(protocols);
        }
        return new SslHandler(engine);
    }
}
