package stackbench.harness.server;

import java.io.File;
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
        line.add(Stream.concat(
                        Stream.of(spec.build().classPath()),
                        jvm.planted().stream().map(Path::toString))
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
}
