package stackbench.junit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a runner, but for its port.
 *
 * @param home the folder of the unpacked runner
 * @param options further options of its JVM
 */
record RunnerCommand(Path jdk, Path home, List<String> options) {

    private static final String MAIN = "stackbench.harness.runner.RunnerMain";

    /** As stackbench's own build starts a measured run; Netty loads a native library, and another one uses sun.misc.Unsafe. */
    private static final List<String> OPTIONS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dio.netty.leakDetection.level=disabled",
            "-Dslf4j.internal.verbosity=ERROR",
            "-Dstdout.encoding=UTF-8",
            "-Dstderr.encoding=UTF-8");

    List<String> line() {
        List<String> line = new ArrayList<>(List.of(RunnerJdk.java(jdk).toString()));
        line.addAll(OPTIONS);
        line.addAll(options);
        line.add("-cp");
        line.add(home.resolve(RunnerHome.LIBRARIES).resolve("*").toString());
        line.add(MAIN);
        return line;
    }
}
