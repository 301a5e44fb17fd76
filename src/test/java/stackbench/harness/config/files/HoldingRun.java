package stackbench.harness.config.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** A program that has a report directory until it is killed, or its input ends. */
final class HoldingRun {

    static final String LOCKED = "locked";

    private HoldingRun() {}

    public static void main(String[] args) throws IOException {
        ReportLock lock = ReportLock.of(Path.of(args[0]));
        System.out.println(LOCKED);
        System.in.transferTo(OutputStream.nullOutputStream());
        lock.close();
    }
}
