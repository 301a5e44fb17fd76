package stackbench.harness.config.apps;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Writes jars for tests: with a manifest and nothing else, or with a tiny server that has nothing of Spring. */
public final class SampleJar {

    /** The main class of Spring Boot's executable jars. */
    public static final String BOOT = "org.springframework.boot.loader.launch.JarLauncher";

    /**
     * A server that is told what to do by arguments: {@code listen=host:port} for each address, {@code exit}, {@code silent}, {@code child}, which
     * starts a process that is silent; all others it ignores. Each request it answers with its arguments, directory and environment.
     */
    private static final String TINY = """
            import com.sun.net.httpserver.HttpServer;
            import java.net.InetSocketAddress;
            import java.util.TreeMap;

            public class Tiny {
                public static void main(String[] arguments) throws Exception {
                    for (String argument : arguments) {
                        if (argument.startsWith("listen=")) {
                            int colon = argument.lastIndexOf(':');
                            listen(argument.substring(7, colon), Integer.parseInt(argument.substring(colon + 1)), arguments);
                        }
                        if (argument.equals("exit")) {
                            System.out.println("there is no such shop: " + String.join(" ", arguments));
                            System.exit(3);
                        }
                        if (argument.equals("child")) {
                            new ProcessBuilder(ProcessHandle.current().info().command().get(), "-cp",
                                    System.getProperty("java.class.path"), "Tiny", "silent").inheritIO().start();
                        }
                        if (argument.equals("silent")) {
                            new java.util.concurrent.CountDownLatch(1).await();
                        }
                    }
                }

                private static void listen(String host, int port, String[] arguments) throws Exception {
                    HttpServer server = HttpServer.create(new InetSocketAddress(host, port), 0);
                    byte[] answer = (String.join("\\n", arguments) + "\\n" + System.getProperty("user.dir") + "\\n"
                            + new TreeMap<>(System.getenv())).getBytes("UTF-8");
                    server.createContext("/", exchange -> {
                        boolean broken = exchange.getRequestURI().getPath().equals("/broken");
                        exchange.sendResponseHeaders(broken ? 503 : 200, answer.length);
                        exchange.getResponseBody().write(answer);
                        exchange.close();
                    });
                    server.start();
                }
            }
            """;

    private SampleJar() {}

    /** Write a jar of this main class that holds none; empty: without one. */
    public static Path named(Path file, String mainClass) {
        return write(file, mainClass, List.of());
    }

    /** Compile the tiny server, and write a jar of it. */
    public static Path tiny(Path directory) {
        Path classes = directory.resolve("tiny-classes");
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///Tiny.java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return TINY;
                    }
                };
        try {
            Files.createDirectories(classes);
            JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
            boolean compiled = compiler.getTask(
                            null, null, null, List.of("-d", classes.toString(), "-proc:none"), null, List.of(source))
                    .call();
            if (!compiled) {
                throw new IllegalStateException("the tiny server cannot be compiled");
            }
            try (Stream<Path> files = Files.list(classes)) {
                return write(directory.resolve("tiny.jar"), "Tiny", files.toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path write(Path file, String mainClass, List<Path> classes) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (!mainClass.isEmpty()) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        }
        try {
            Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            try (OutputStream out = Files.newOutputStream(file);
                    JarOutputStream jar = new JarOutputStream(out, manifest)) {
                for (Path compiled : classes) {
                    jar.putNextEntry(new JarEntry(compiled.getFileName().toString()));
                    Files.copy(compiled, jar);
                    jar.closeEntry();
                }
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
