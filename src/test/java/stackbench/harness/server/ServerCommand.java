package stackbench.harness.server;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackbench.harness.config.servers.AppProperty;
import stackbench.harness.config.servers.ClassArchive;
import stackbench.harness.config.servers.Secret;

/**
 * The command line of a forked node: this JVM's java unless told another, and an executable jar, or only the app on the class path.
 *
 * @param trains whether its JVM writes the archive of classes that otherwise it reads
 */
record ServerCommand(ServerSpec spec, Node node, ServerSpec.Jvm jvm, boolean trains) {

    /** The variable in which Spring Boot takes properties of any name and value. */
    private static final String JSON_VARIABLE = "SPRING_APPLICATION_JSON";

    /** The property that turns on what a server has in production to be observed. */
    private static final String OBSERVED = "stackbench.observed";

    /** Threads of one real-time priority do not take turns: a compilation of the second tier would keep the event loop waiting. */
    private static final String SHORT_COMPILATIONS = "-XX:TieredStopAtLevel=1";

    ServerCommand(ServerSpec spec, Node node, ServerSpec.Jvm jvm) {
        this(spec, node, jvm, false);
    }

    /** The same, for a JVM that writes the archive. */
    ServerCommand training() {
        return new ServerCommand(spec, node, jvm, true);
    }

    /** Whether its JVM reads an archive, which must be there before. */
    boolean readsArchive() {
        return hasArchive() && !trains;
    }

    private boolean hasArchive() {
        return jvm.archive() != ClassArchive.NONE;
    }

    /** The node's name, which its files bear. */
    String name() {
        return spec.name(node);
    }

    /** The node as messages speak of it, such as {@code server create-servlet}. */
    String label() {
        return (trains ? "training run of " : "") + node.party() + " " + spec.name();
    }

    List<String> line() {
        List<String> line = new ArrayList<>(node.goesFirst() ? Processors.first() : List.of());
        line.addAll(Processors.prefix(jvm.cpus()));
        line.add(jvm.java().map(Path::toString).orElseGet(ServerCommand::ownJava));
        if (!jvm.heap().isEmpty()) {
            line.add("-Xms" + jvm.heap());
            line.add("-Xmx" + jvm.heap());
        }
        line.addAll(
                switch (node.program()) {
                    case Program.MainClass ours -> ofClass(ours);
                    case Program.Jar jar -> ofJar(jar);
                });
        return line;
    }

    private List<String> ofJar(Program.Jar jar) {
        List<String> line = new ArrayList<>(List.of("-Djava.io.tmpdir=" + jvm.outputDirectory()));
        line.addAll(jvm.options());
        line.addAll(jar.portOption());
        line.add("-jar");
        line.add(jar.file().toString());
        line.addAll(jar.words(properties(name -> !Secret.isNamed(name))));
        return line;
    }

    private List<String> ofClass(Program.MainClass ours) {
        List<String> line = new ArrayList<>();
        line.add("-Djava.io.tmpdir=."); // its output directory: Tomcat leaves a directory behind
        line.addAll(jvm.options());
        if (node.goesFirst()) {
            line.add(SHORT_COMPILATIONS);
        }
        line.addAll(trains ? jvm.archive().written(archive()) : jvm.archive().read(archive()));
        line.add("-cp");
        line.add(Stream.concat(
                        Stream.of(
                                hasArchive()
                                        ? spec.build(node).classPath(jar())
                                        : spec.build(node).classPath()),
                        Stream.concat(jvm.planted().stream().map(Path::toString), observing()))
                .collect(Collectors.joining(File.pathSeparator)));
        line.add(ours.type().getName());
        line.addAll(Node.arguments(properties(name -> !Secret.isNamed(name))));
        return line;
    }

    /** What an observed server needs besides. */
    private Stream<String> observing() {
        return Boolean.parseBoolean(node.properties().get(OBSERVED))
                ? spec.build(node).observing().stream()
                : Stream.empty();
    }

    /** The variables of its environment beside the system's. What is secret stands there, since everybody may read the command line. */
    Map<String, String> environment() {
        Map<String, String> variables = new TreeMap<>(given());
        Map<String, String> secrets = properties(Secret::isNamed);
        if (!secrets.isEmpty()) {
            variables.put(JSON_VARIABLE, json(secrets));
        }
        return variables;
    }

    /** The variables of the environment that a user gives it. */
    Map<String, String> given() {
        return node.program() instanceof Program.Jar jar ? jar.environment() : Map.of();
    }

    /** The directory that it runs in. */
    Path directory() {
        return node.program() instanceof Program.Jar jar
                ? jar.directory().orElse(jvm.outputDirectory())
                : jvm.outputDirectory();
    }

    private Map<String, String> properties(Predicate<String> names) {
        Map<String, String> properties = properties();
        properties.keySet().removeIf(names.negate());
        return properties;
    }

    /** Write an object of JSON in ASCII: a JVM reads its environment in the encoding of a locale, which may know no more. */
    private static String json(Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(property -> quoted(property.getKey()) + ":" + quoted(property.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String quoted(String text) {
        return text.chars()
                .mapToObj(c ->
                        c < ' ' || c > '~' || c == '"' || c == '\\' ? "\\u%04x".formatted(c) : String.valueOf((char) c))
                .collect(Collectors.joining("", "\"", "\""));
    }

    /** The properties that it is given. */
    Map<String, String> properties() {
        Map<String, String> properties = node.settings();
        if (node.program() instanceof Program.MainClass) {
            properties.put(AppProperty.PORT_FILE.key(), portFile().toString());
        }
        return properties;
    }

    /** The file in which the server tells the port that the system gave it. One found free beforehand may be taken when it starts. */
    Path portFile() {
        return outputFile(".port").toAbsolutePath();
    }

    /** The file of what the server prints. */
    Path output() {
        return outputFile(trains ? ".training.log" : ".log");
    }

    /** The file of the archive of classes. */
    Path archive() {
        return outputFile("." + jvm.archive()).toAbsolutePath();
    }

    /** The file of the app's classes, where there is an archive of them. */
    Path jar() {
        return outputFile(".jar").toAbsolutePath();
    }

    private Path outputFile(String suffix) {
        return jvm.outputDirectory().resolve(name() + suffix);
    }

    private static String ownJava() {
        return ProcessHandle.current()
                .info()
                .command()
                .orElseThrow(() -> new ServerStartException("The path of this JVM's java is not available here"));
    }
}
