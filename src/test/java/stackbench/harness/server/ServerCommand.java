package stackbench.harness.server;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.app.StackbenchApplication;
import stackbench.harness.config.AppProperty;

/** The command line of a forked server: this JVM's java unless told another, equal flags for all, only the app on the class path. */
record ServerCommand(ServerSpec spec, ServerSpec.Jvm jvm) {

    List<String> line() {
        List<String> line = new ArrayList<>(Processors.prefix(jvm.cpus()));
        line.add(jvm.java().map(Path::toString).orElseGet(ServerCommand::ownJava));
        line.add("-Xms" + jvm.heap());
        line.add("-Xmx" + jvm.heap());
        line.add("--enable-native-access=ALL-UNNAMED"); // as mvn spring-boot:run and the executable jar do
        line.add("-Djava.io.tmpdir=."); // its output directory: Tomcat leaves a directory behind
        line.addAll(jvm.options());
        line.add("-cp");
        line.add(Stream.concat(
                        Stream.of(spec.build().classPath()),
                        jvm.planted().stream().map(Path::toString))
                .collect(Collectors.joining(File.pathSeparator)));
        line.add(StackbenchApplication.class.getName());
        line.addAll(ServerSpec.arguments(properties()));
        return line;
    }

    /** The properties that the app is given. */
    Map<String, String> properties() {
        Map<String, String> properties = spec.settings();
        properties.put(AppProperty.PORT_FILE.key(), portFile().path().toString());
        if (spec.architecture().keepsInMemory()) {
            properties.put(AppProperty.MEMORY_NAME.key(), spec.name());
        }
        return properties;
    }

    /** The file in which the server tells its port. */
    PortFile portFile() {
        return new PortFile(outputFile(".port").toAbsolutePath());
    }

    /** The file of what the server prints. */
    Path output() {
        return outputFile(".log");
    }

    private Path outputFile(String suffix) {
        return jvm.outputDirectory().resolve(spec.name() + suffix);
    }

    private static String ownJava() {
        return ProcessHandle.current()
                .info()
                .command()
                .orElseThrow(() -> new ServerStartException("The path of this JVM's java is not available here"));
    }
}
