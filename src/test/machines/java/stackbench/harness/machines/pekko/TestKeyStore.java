package stackbench.harness.machines.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import stackbench.harness.machines.pekko.WorkerOrders.KeyStoreFile;

/** Makes key stores by the command that the guide names. */
final class TestKeyStore {

    private static final String PASSWORD = "changeit";
    private static final String COMMAND =
            "-genkeypair -alias machines -keyalg EC -groupname secp256r1 -validity 365 -dname CN=stackbench -storetype PKCS12";

    private TestKeyStore() {}

    static KeyStoreFile in(Path directory, String name) throws IOException, InterruptedException {
        Path file = directory.resolve(name);
        List<String> command = new ArrayList<>();
        command.add(Path.of(ProcessHandle.current().info().command().orElseThrow())
                .resolveSibling("keytool")
                .toString());
        command.addAll(List.of(COMMAND.split(" ")));
        command.addAll(List.of("-keystore", file.toString(), "-storepass", PASSWORD));
        Process keytool = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(name + ".log").toFile())
                .start();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(keytool.exitValue()).isZero();
        return new KeyStoreFile(file.toString(), PASSWORD);
    }
}
