package stackbench.harness.report.export;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import stackbench.harness.measure.block.Round;
import stackbench.harness.report.result.Objection;
import stackbench.harness.report.result.RunResult;
import stackbench.harness.verdict.result.CaseResult;

/** JUnit's XML as CI servers read it, with the figures of each case as properties of its test case. */
public final class JUnitXml {

    /** The characters that XML 1.0 does not allow at all, not even escaped (section 2.2, Char). */
    private static final Pattern FORBIDDEN =
            Pattern.compile("[^\\x09\\x0A\\x0D\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private JUnitXml() {}

    /**
     * One invocation of a benchmark.
     *
     * @param failure why it did not pass; empty when it did
     */
    public record TestCase(
            String className,
            String name,
            Duration duration,
            Map<String, String> properties,
            Optional<String> failure) {}

    /** Make test cases of a run that JUnit did not see. Measured seconds are their time, workloads their classes. */
    public static List<TestCase> casesOf(RunResult run) {
        return run.cases().stream().map(result -> testCase(result, run)).toList();
    }

    private static TestCase testCase(CaseResult result, RunResult run) {
        double seconds = result.rounds().stream().mapToDouble(Round::seconds).sum();
        return new TestCase(
                "stackbench." + result.workload(),
                result.id(),
                Duration.ofNanos(Math.round(seconds * 1e9)),
                JUnitEntries.of(result),
                Objection.to(result, run));
    }

    /** Write a suite, or nothing when there is nothing to write. */
    public static void write(Path file, List<TestCase> cases) {
        if (cases.isEmpty()) {
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            try (OutputStream out = Files.newOutputStream(file)) {
                write(XMLOutputFactory.newFactory().createXMLStreamWriter(out, "UTF-8"), cases);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The JUnit XML cannot be written to " + file, e);
        } catch (XMLStreamException e) {
            throw new UncheckedIOException(new IOException("The JUnit XML cannot be written to " + file, e));
        }
    }

    private static void write(XMLStreamWriter xml, List<TestCase> cases) throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", "stackbench");
        xml.writeAttribute("tests", String.valueOf(cases.size()));
        xml.writeAttribute(
                "failures",
                String.valueOf(
                        cases.stream().filter(c -> c.failure().isPresent()).count()));
        xml.writeAttribute("errors", "0");
        xml.writeAttribute("skipped", "0");
        xml.writeAttribute(
                "time", seconds(cases.stream().map(TestCase::duration).reduce(Duration.ZERO, Duration::plus)));
        for (TestCase testCase : cases) {
            write(xml, testCase);
        }
        xml.writeEndElement();
        xml.writeEndDocument();
        xml.close();
    }

    private static void write(XMLStreamWriter xml, TestCase testCase) throws XMLStreamException {
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", testCase.className());
        xml.writeAttribute("name", allowed(testCase.name()));
        xml.writeAttribute("time", seconds(testCase.duration()));
        xml.writeStartElement("properties");
        for (Map.Entry<String, String> property : testCase.properties().entrySet()) {
            xml.writeEmptyElement("property");
            xml.writeAttribute("name", allowed(property.getKey()));
            xml.writeAttribute("value", allowed(property.getValue()));
        }
        xml.writeEndElement();
        if (testCase.failure().isPresent()) {
            String failure = allowed(testCase.failure().get());
            xml.writeStartElement("failure");
            xml.writeAttribute("message", failure.lines().findFirst().orElse(""));
            xml.writeCharacters(failure);
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toNanos() / 1e9);
    }

    private static String allowed(String text) {
        return FORBIDDEN.matcher(text).replaceAll("\uFFFD");
    }
}
