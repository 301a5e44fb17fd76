package stackbench.harness.machines.pekko;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.event.Logging;
import org.apache.pekko.event.LoggingAdapter;
import org.apache.pekko.remote.artery.tcp.ConfigSSLEngineProvider;

/** Pekko's mutual TLS, which refuses strangers in silence, and a warning of each kind of stranger. */
public final class MutualTls extends ConfigSSLEngineProvider {

    private final LoggingAdapter log;

    public MutualTls(ActorSystem system) {
        super(system);
        log = Logging.getLogger(system, MutualTls.class);
    }

    @Override
    public TrustManager[] trustManagers() {
        return Arrays.stream(super.trustManagers())
                .map(manager -> manager instanceof X509ExtendedTrustManager trust ? new Telling(trust, log) : manager)
                .toArray(TrustManager[]::new);
    }

    private static final class Telling extends X509ExtendedTrustManager {

        private final X509ExtendedTrustManager trust;
        private final LoggingAdapter log;

        Telling(X509ExtendedTrustManager trust, LoggingAdapter log) {
            this.trust = trust;
            this.log = log;
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            try {
                trust.checkClientTrusted(chain, type, engine);
            } catch (CertificateException e) {
                log.warning(
                        "A connection is refused: its certificate {} is not that of our machines",
                        chain[0].getSubjectX500Principal());
                throw e;
            }
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            trust.checkServerTrusted(chain, type, engine);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            trust.checkClientTrusted(chain, type, socket);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            trust.checkServerTrusted(chain, type, socket);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
            trust.checkClientTrusted(chain, type);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
            trust.checkServerTrusted(chain, type);
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return trust.getAcceptedIssuers();
        }
    }
}
