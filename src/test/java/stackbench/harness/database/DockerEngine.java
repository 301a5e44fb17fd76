package stackbench.harness.database;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;
import org.testcontainers.shaded.com.github.dockerjava.core.DefaultDockerClientConfig;
import org.testcontainers.utility.DockerImageName;

/** The Docker engine that Testcontainers would use, asked directly: Testcontainers itself waits for minutes. */
record DockerEngine(DockerClient client, URI address, String version) {

    private static final Duration ANSWER = Duration.ofSeconds(10);

    /**
     * Find it.
     *
     * @throws DatabaseException when none answers within 10 s
     */
    static DockerEngine reach() {
        try {
            return Bounded.call(ANSWER, DockerEngine::find);
        } catch (TimeoutException | DatabaseException e) {
            throw new DatabaseException("no Docker engine answers at " + expectedAddress(), e);
        }
    }

    /**
     * Make sure that an image is here, pulling it where it is not.
     *
     * @throws DatabaseException when the engine has and gets none within the limits
     */
    void require(DockerImageName image, ImagePull.Limits limits) {
        try {
            if (!Bounded.call(ANSWER, () -> has(image))) {
                ImagePull.pull(client, image, limits);
            }
        } catch (TimeoutException e) {
            throw new DatabaseException(
                    "Docker " + version + " does not answer within " + ANSWER.toSeconds() + " s", e);
        }
    }

    /** Remove a container and its volumes; nothing happens when there is none. */
    void remove(String container) throws TimeoutException {
        Bounded.call(ANSWER, () -> {
            try {
                client.removeContainerCmd(container)
                        .withForce(true)
                        .withRemoveVolumes(true)
                        .exec();
            } catch (NotFoundException e) {
                // it is gone already, or was never created
            }
            return true;
        });
    }

    private boolean has(DockerImageName image) {
        try {
            client.inspectImageCmd(image.asCanonicalNameString()).exec();
            return true;
        } catch (NotFoundException e) {
            return false;
        }
    }

    /** Not {@code DockerClientFactory.client()}: that starts Testcontainers' own reaper, whose image may be missing. */
    private static DockerEngine find() {
        TransportConfig transport = DockerClientFactory.instance().getTransportConfig();
        DockerClient client = DockerClientProviderStrategy.getClientForConfig(transport);
        return new DockerEngine(
                client, transport.getDockerHost(), client.versionCmd().exec().getVersion());
    }

    private static URI expectedAddress() {
        return DefaultDockerClientConfig.createDefaultConfigBuilder().build().getDockerHost();
    }
}
