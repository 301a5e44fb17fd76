package stackbench.harness.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.maven.plugin.surefire.log.api.NullConsoleLogger;
import org.apache.maven.plugins.surefire.report.ReportTestSuite;
import org.apache.maven.plugins.surefire.report.TestSuiteXmlParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import stackbench.harness.report.result.SampleRun;

class JUnitXmlTests {

    @TempDir
    private Path directory;

    @Test
    void theJUnitXmlCarriesFiguresAsPropertiesAndSurvivesHostileText() throws Exception {
        Path file = directory.resolve("junit.xml");
        JUnitXml.write(
                file,
                List.of(
                        new JUnitXml.TestCase(
                                "A", "create/x", Duration.ofMillis(1500), Map.of("verdict", "PASS"), Optional.empty()),
                        new JUnitXml.TestCase(
                                "A", "<&\u0000\">", Duration.ZERO, Map.of(), Optional.of("]]> \u0001 <b>"))));

        Document xml =
                DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(file.toFile());

        Element suite = xml.getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        Element property = (Element) suite.getElementsByTagName("property").item(0);
        assertThat(property.getAttribute("value")).isEqualTo("PASS");
        assertThat(((Element) suite.getElementsByTagName("testcase").item(1)).getAttribute("name"))
                .isEqualTo("<&\uFFFD\">");
        assertThat(suite.getElementsByTagName("failure").item(0).getTextContent())
                .isEqualTo("]]> \uFFFD <b>");
    }

    @Test
    void surefiresOwnParserReadsIt() throws Exception {
        Path file = directory.resolve("junit.xml");
        JUnitXml.write(file, JUnitXml.casesOf(SampleRun.measured()));

        ReportTestSuite suite = new TestSuiteXmlParser(new NullConsoleLogger())
                .parse(file.toString())
                .getFirst();

        assertThat(suite.getNumberOfTests()).isEqualTo(4);
        assertThat(suite.getNumberOfFailures()).isEqualTo(1);
        assertThat(suite.getTestCases().getLast()).satisfies(testCase -> {
            assertThat(testCase.getFullClassName()).isEqualTo("stackbench.create");
            assertThat(testCase.getName()).isEqualTo("create/rsocket/threads=16/batch=100");
            assertThat(testCase.getFailureMessage()).isEqualTo("create/rsocket/threads=16/batch=100 is FAIL");
            assertThat(testCase.getFailureDetail()).contains("required 100 rows, actual 99");
        });
    }

    @Test
    void casesThatJUnitDidNotSeeAreTestCasesWithTheirFiguresAndReasons() {
        List<JUnitXml.TestCase> cases = JUnitXml.casesOf(SampleRun.measured());

        assertThat(cases)
                .extracting(JUnitXml.TestCase::className, JUnitXml.TestCase::name)
                .first()
                .isEqualTo(tuple("stackbench.create", "create/servlet/threads=4/batch=100"));
        assertThat(cases.getFirst().duration()).isEqualTo(Duration.ofMillis(1010));
        assertThat(cases.getFirst().properties()).containsEntry("requestsPerSecond", "1234.400");
        assertThat(cases.getFirst().failure()).isEmpty();
        assertThat(cases.getLast().failure())
                .contains("create/rsocket/threads=16/batch=100 is FAIL\n  required 100 rows, actual 99");
    }
}
