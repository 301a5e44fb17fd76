package stackbench.harness.measure.process;

import java.util.Optional;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * The figures that OSHI tells of a process, for systems without proc(5). What part of its memory a process shares, its peak,
 * and the context switches of its threads are not available there.
 */
final class OshiProcesses {

    private static final OperatingSystem SYSTEM = new SystemInfo().getOperatingSystem();

    private OshiProcesses() {}

    static Optional<ProcessReading> read(long pid) {
        return Optional.ofNullable(SYSTEM.getProcess((int) pid)).map(OshiProcesses::reading);
    }

    private static ProcessReading reading(OSProcess process) {
        long openFiles = process.getOpenFiles();
        return new ProcessReading(
                process.getResidentMemory(),
                null,
                null,
                null,
                null,
                (long) process.getThreadCount(),
                openFiles < 0 ? null : (Long) openFiles,
                null);
    }
}
