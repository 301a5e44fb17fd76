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
 * {@code jdk.VirtualThreadPinned} of JDK Flight Recorder.
 *
 * <p>Its threshold is 0 ms, not the 20 ms that a recording has by default: on few carriers many short waits hold up as much as
 * a long one. It has no stack traces. A server whose threads are not pinned writes no event and pays nothing; one whose threads are
 * pays less than 1 us for each (56,000 in a row on JDK 25). Before JDK 24 a thread that waits inside {@code synchronized} is
 * pinned too.
 */
public final class PinRecording {

    private static final String EVENT = "jdk.VirtualThreadPinned";
    private static final double NANOS_PER_MILLI = 1e6;

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

    /** End the recording and add up when a thread was pinned from a moment on. */
    JvmUsage.Pins endedSince(Instant begin) throws IOException {
        Path directory = Files.createTempDirectory("stackbench-pins");
        Path file = directory.resolve("pins.jfr");
        try {
            recorder.stopRecording(recording);
            recorder.copyTo(recording, file.toString());
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> isPin(event) && !event.getStartTime().isBefore(begin))
                    .map(event -> new JvmUsage.Pins(1, event.getDuration().toNanos() / NANOS_PER_MILLI))
                    .reduce(JvmUsage.Pins.NONE, JvmUsage.Pins::plus);
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
