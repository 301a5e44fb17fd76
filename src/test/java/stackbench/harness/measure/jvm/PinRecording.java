package stackbench.harness.measure.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import javax.management.JMException;
import javax.management.JMX;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.management.jfr.FlightRecorderMXBean;

/**
 * A recording of each time that a virtual thread of another JVM waited without letting go of its carrier. Source: event
 * {@code jdk.VirtualThreadPinned} of JDK Flight Recorder, of any duration.
 */
public final class PinRecording {

    private static final String EVENT = "jdk.VirtualThreadPinned";

    private final FlightRecorderMXBean recorder;
    private final long recording;

    private PinRecording(FlightRecorderMXBean recorder, long recording) {
        this.recorder = recorder;
        this.recording = recording;
    }

    static PinRecording start(MBeanServerConnection jvm) throws JMException {
        FlightRecorderMXBean recorder = JMX.newMXBeanProxy(
                jvm, ObjectName.getInstance(FlightRecorderMXBean.MXBEAN_NAME), FlightRecorderMXBean.class);
        long recording = recorder.newRecording();
        recorder.setRecordingSettings(
                recording,
                Map.of(EVENT + "#enabled", "true", EVENT + "#threshold", "0 ms", EVENT + "#stackTrace", "false"));
        recorder.startRecording(recording);
        return new PinRecording(recorder, recording);
    }

    /** End the recording and count how often a thread was pinned from a moment on. */
    long endedSince(Instant begin) throws IOException {
        Path directory = Files.createTempDirectory("stackbench-pins");
        Path file = directory.resolve("pins.jfr");
        try {
            recorder.stopRecording(recording);
            recorder.copyTo(recording, file.toString());
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> isPin(event) && !event.getStartTime().isBefore(begin))
                    .count();
        } finally {
            recorder.closeRecording(recording);
            Files.deleteIfExists(file);
            Files.deleteIfExists(directory);
        }
    }

    private static boolean isPin(RecordedEvent event) {
        return event.getEventType().getName().equals(EVENT);
    }
}
