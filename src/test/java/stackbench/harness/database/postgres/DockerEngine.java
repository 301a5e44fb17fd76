package stackbench.harness.database.postgres;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.dockerclient.DockerClientProviderStrategy;
import org.testcontainers.dockerclient.TransportConfig;
import org.testcontainers.shaded.com.github.dockerjava.core.DefaultDockerClientConfig;
import org.testcontainers.utility.DockerImageName;
import stackbench.harness.reaper.Bounded;

/** The Docker engine that Testcontainers would use, asked directly. Testcontainers itself waits for minutes. */
record DockerEngine(DockerClient client, URI address, String version) {

    private static final Duration ANSWER = Duration.ofSeconds(10);

    /**
     * Find the engine.
     *
     * @throws DatabaseException when none answers within 10 s
     */
    static DockerEngine reach() {
        return reach(ANSWER, DockerEngine::find);
    }

    static DockerEngine reach(Duration limit, Callable<DockerEngine> search) {
        try {
            return Bounded.call(limit, search);
        } catch (TimeoutException | Bounded.FailedException e) {
            throw new DatabaseException("no Docker engine answers at " + expectedAddress(), e);
        }
    }

    /**
     * Make sure that an image is here. It is not pulled: nobody can tell how long that takes.
     *
     * @throws DatabaseException when it is not here, with the command that gets it
     */
    void require(DockerImageName image) {
        String name = image.asCanonicalNameString();
        try {
            Bounded.call(ANSWER, () -> client.inspectImageCmd(name).exec());
        } catch (TimeoutException e) {
            throw new DatabaseException(
                    "Docker " + version + " does not answer within " + ANSWER.toSeconds() + " s", e);
        } catch (Bounded.FailedException e) {
            throw new DatabaseException(
                    e.getCause() instanceof NotFoundException
                            ? "Docker has no image %1$s; docker pull %1$s gets it".formatted(name)
                            : String.valueOf(e.getMessage()),
                    e);
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

    /** The first process of a container. None, or by chance another, where the engine runs on another machine. */
    Optional<ProcessHandle> processOf(String container) throws TimeoutException {
        return Bounded.call(
                ANSWER,
                () -> Optional.ofNullable(client.inspectContainerCmd(container)
                                .exec()
                                .getState()
                                .getPidLong())
                        .flatMap(ProcessHandle::of));
    }

    /** Whether ports that containers publish on its loopback address are reached from here. */
    boolean isHere() {
        try {
            return InetAddress.getByName(DockerClientFactory.instance().dockerHostIpAddress())
                    .isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /**
     * Find the engine without {@code DockerClientFactory.client()}, which starts Testcontainers' own reaper, whose image may be
     * missing.
     */
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
