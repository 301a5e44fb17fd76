package stackbench.harness.analysis.history;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A program that locks a history until it is killed, or its input ends. */
final class HistoryHolder {

    static final String LOCKED = "locked";

    private HistoryHolder() {}

    public static void main(String[] args) throws IOException {
        try (FileChannel channel = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE)) {
            System.out.println(channel.lock().isValid() ? LOCKED : "");
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
