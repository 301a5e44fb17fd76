package stackbench.harness.server;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.app.StackbenchApplication;

/** The command line of a forked server: this JVM's java, equal flags for all, only the app on the class path. */
record ServerCommand(ServerSpec spec, ServerSpec.Jvm jvm, int port) {

    List<String> line() {
        List<String> line = new ArrayList<>(Processors.prefix(jvm.cpus()));
        line.add(java());
        line.add("-Xms" + jvm.heap());
        line.add("-Xmx" + jvm.heap());
        line.add("--enable-native-access=ALL-UNNAMED");
        line.add("-Djava.io.tmpdir=."); // its output directory: Tomcat leaves a directory behind
        line.addAll(jvm.options());
        line.add("-cp");
        line.add(Stream.concat(Stream.of(classPath()), jvm.planted().stream().map(Path::toString))
                .collect(Collectors.joining(File.pathSeparator)));
        line.add(StackbenchApplication.class.getName());
        line.addAll(spec.arguments(port));
        return line;
    }

    private static String java() {
        return ProcessHandle.current()
                .info()
                .command()
                .orElseThrow(() -> new ServerStartException("The path of this JVM's java is not available here"));
    }

    private static String classPath() {
        Path classes = classes();
        Path dependencies = classes.resolveSibling("server.classpath");
        try {
            return classes + File.pathSeparator + Files.readString(dependencies).strip();
        } catch (IOException e) {
            throw new ServerStartException(
                    "%s cannot be read, so the servers' class path is unknown: run `mvn test-compile` once"
                            .formatted(dependencies));
        }
    }

    private static Path classes() {
        try {
            return Path.of(StackbenchApplication.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
