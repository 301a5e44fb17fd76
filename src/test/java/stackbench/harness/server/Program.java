package stackbench.harness.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.apps.OwnApp;
import stackbench.harness.config.apps.OwnApp.Source;

/** What a process of a server runs. */
public sealed interface Program {

    /**
     * A class of stackbench's app, which listens on {@code server.address} and {@code server.port}, and writes the port to {@code
     * stackbench.port-file}; a Spring Boot application, since it may share the suite's JVM.
     */
    record MainClass(Class<?> type) implements Program {

        /** The class of a name, of which nothing is run; {@link IllegalStateException} when it is not on the class path. */
        static MainClass named(String name) {
            return new MainClass(
                    find(name).orElseThrow(() -> new IllegalStateException(name + " is not on the class path")));
        }

        static Optional<Class<?>> find(String name) {
            try {
                return Optional.of(Class.forName(name, false, Program.class.getClassLoader()));
            } catch (ClassNotFoundException e) {
                return Optional.empty();
            }
        }
    }

    /**
     * An executable jar, whose port is found by looking at what its process listens on.
     *
     * @param key what its settings begin with, such as {@code bench.app.petclinic}
     * @param arguments of its own, before the properties of Spring
     * @param portArgument by which it is told its port; one that begins with -D stands before the jar; empty: none
     * @param port where it listens on several; empty: the only one
     * @param listensAnywhere whether other machines may reach it
     * @param environment variables beside the few that every server gets
     * @param directory that it runs in; empty: its output directory
     */
    record Jar(
            String key,
            Path file,
            List<String> arguments,
            Optional<String> portArgument,
            Optional<Integer> port,
            boolean listensAnywhere,
            SortedMap<String, String> environment,
            Optional<Path> directory)
            implements Program {

        public Jar {
            arguments = List.copyOf(arguments);
            environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
        }

        /** Run a jar that needs nothing and listens on one port of loopback. */
        public Jar(String key, Path file) {
            this(key, file, List.of(), Optional.empty(), Optional.empty(), false, new TreeMap<>(), Optional.empty());
        }

        /** Run a user's own app. */
        public static Jar of(OwnApp app, Source.Jar jar) {
            return new Jar(
                    app.key(),
                    jar.file(),
                    app.arguments(),
                    app.portArgument(),
                    app.port(),
                    app.listensAnywhere(),
                    app.environment(),
                    app.directory());
        }

        /** The option of its JVM by which it is told its port. */
        List<String> portOption() {
            return portArgument.filter(Jar::isOption).stream().toList();
        }

        /** The words of its command line after the jar. */
        List<String> words(Map<String, String> properties) {
            List<String> words = new ArrayList<>(arguments);
            portArgument.filter(argument -> !isOption(argument)).ifPresent(words::add);
            words.addAll(Node.arguments(properties));
            return words;
        }

        private static boolean isOption(String argument) {
            return argument.startsWith("-D");
        }
    }
}
