package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import stackbench.harness.analysis.result.RunResult;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.claims.ClaimResult;
import stackbench.harness.compare.BuildComparison.Decision;
import stackbench.harness.config.SampleConfig;
import stackbench.harness.config.Setting;
import stackbench.harness.plan.Load;
import stackbench.harness.verdict.metric.BuildDifference;
import stackbench.harness.verdict.metric.BuildDifferenceBuilder;
import stackbench.harness.verdict.metric.Metric;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleProfile;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The page as a browser shows it. */
class HtmlReportBrowserTests extends PageBrowserTests {

    private static final String HOSTILE =
            "</script><img src=x onerror=window.taken=1><script>window.taken=1</script>{{script}}";

    private String page = "";

    @BeforeAll
    void open(@TempDir Path directory) {
        Path file = directory.resolve("report.html");
        HtmlReport.write(
                file,
                run(),
                List.of(new ClaimResult(
                        HOSTILE, "s", "https://a.b", List.of(HOSTILE), "2x", "1.1x", "reproduced", "cannot tell")));
        page = file.toUri().toString();
    }

    /** Make a small matrix, and beside it a case of every other kind, one with a name that would like to be a script. */
    private static RunResult run() {
        List<CaseResult> cases = new ArrayList<>(MATRIX.cases());
        CaseResult first = cases.getFirst();
        cases.set(0, first.withProfile(SampleProfile.of("profiles/" + first.id() + ".cpu.html"), List.of()));
        cases.set(1, cases.get(1).withProfile(SampleProfile.of("javascript:window.taken=1"), List.of()));
        cases.add(SampleResult.of(HOSTILE, 16, Verdict.FAIL, null));
        cases.add(SampleResult.withoutNumbers("servlet", new Load.ConstantRate(500, 1), Verdict.INVALID));
        cases.add(SampleResult.withoutNumbers("rsocket", new Load.ConstantRate(500, 1), Verdict.INVALID));
        List<Setting> config = new ArrayList<>(MATRIX.config());
        config.add(new Setting(HOSTILE, HOSTILE, "-D" + HOSTILE));
        config.addAll(SampleConfig.drawn(482_913).values());
        return SampleRun.withItsArms(
                MATRIX.with().config(config).cases(cases).baseline(base()).build());
    }

    /** Make a base that failed in one case, with one that is slower in head, and one that cannot be told. */
    private static RunResult.Baseline base() {
        BuildDifference slower = SampleRun.SLOWER
                .with()
                .metric(Metric.ALLOCATION)
                .ratio(1.2)
                .interval(List.of(1.19, 1.21))
                .build();
        BuildDifference unknown = BuildDifferenceBuilder.builder()
                .id("create/servlet/threads=64/batch=100")
                .metric(Metric.RATE)
                .decision(Decision.CANNOT_TELL)
                .reason("base is FAIL")
                .build();
        return SampleRun.base(List.of(SampleResult.of("servlet-base", 64, Verdict.FAIL, null)), slower, unknown)
                .withCommit(HOSTILE);
    }

    @Test
    void aFlameGraphIsLinkedFromItsCaseAndNoOtherAddressIs() {
        load(page);

        assertThat(chromium().driver().findElements(By.cssSelector("#bottlenecks a")))
                .singleElement()
                .satisfies(link -> assertThat(link.getDomAttribute("href"))
                        .isEqualTo("profiles/create/servlet/threads%3D4/batch%3D1.cpu.html"));
    }

    @Test
    void theTimeLineTellsCellsApart() {
        load(page + "#workload=create&load=threads%3D4&batch=1");
        scrollTo("timeline");
        chromium()
                .driver()
                .findElement(By.cssSelector("#timeline details summary"))
                .sendKeys(Keys.ENTER);

        String named = "[...document.querySelectorAll('#timeline tbody td:nth-child(2)')]"
                + ".some(cell => cell.textContent === 'create/threads=4/batch=1')";
        await().atMost(PATIENCE).until(() -> Boolean.TRUE.equals(chromium().value(named)));
    }

    private long count(String selector) {
        return chromium().number("document.querySelectorAll('%s').length".formatted(selector));
    }

    private void scrollTo(String id) {
        chromium().driver().executeScript("document.getElementById(arguments[0]).scrollIntoView()", id);
    }

    @Test
    void chartsAreDrawnWhenTheyComeIntoSightAndHaveTheirFiguresBehindThem() throws Exception {
        load(page);
        assertThat(count(".chart")).isEqualTo(17);
        for (String id : List.of("answer", "throughput", "latency", "visits", "timeline", "costs")) {
            await().atMost(PATIENCE).until(() -> {
                scrollTo(id);
                return count("#" + id + " .chart path") > 0;
            });
        }
        assertThat(count("#throughput details table")).isZero();

        chromium()
                .driver()
                .findElement(By.cssSelector("#throughput details summary"))
                .sendKeys(Keys.ENTER);

        await().atMost(PATIENCE).until(() -> count("#throughput details table") == 1);
        scrollTo("answer");
        Files.write(Path.of("target", "report.png"), chromium().driver().getScreenshotAs(OutputType.BYTES));
    }

    @Test
    void theFilterIsWorkedByKeysAndStandsInTheAddress() {
        load(page);
        long tables = count("#tables table");

        chromium().driver().findElement(By.cssSelector("#filter summary")).sendKeys(Keys.ENTER);
        chromium()
                .driver()
                .findElement(By.cssSelector("input[name=workload][value=list]"))
                .sendKeys(Keys.SPACE);

        assertThat(count("#tables table")).isLessThan(tables);
        String address = Objects.requireNonNull(chromium().driver().getCurrentUrl());
        assertThat(address).endsWith("#workload=create");
        assertThat(showing()).isEqualTo("15 of 27 cases shown");
        load(page + "#workload=create&load=threads%3D4&batch=100");
        assertThat(showing()).isEqualTo("3 of 27 cases shown");
        assertThat(count("#tables tbody tr")).isEqualTo(1);
        chromium().driver().findElement(By.cssSelector("#filter summary")).click();
        chromium().driver().findElement(By.id("all")).click();
        assertThat(showing()).isEqualTo("all 27 cases shown");
    }

    private String showing() {
        return String.valueOf(chromium().value("document.getElementById('showing').value"));
    }

    @Test
    void aHostileNameIsTextAndNoScript() {
        load(page);

        assertThat(chromium().value("window.taken")).isNull();
        assertThat(count("img")).isZero();
        assertThat(count("script")).isEqualTo(8);
        assertThat(text("problems")).contains(HOSTILE, "create/servlet-base/threads=64/batch=100");
        assertThat(text("claims")).contains(HOSTILE);
    }

    @Test
    void theSeedThatTheRunDrewStandsBesideTheCommandThatRepeatsIt() {
        load(page);

        assertThat(text("repeat")).containsOnlyOnce("Its messages and its order too: add -Dbench.seed=482913.");
    }

    @Test
    void howServersWereStartedIsShownWhenItIsAskedFor() {
        load(page);
        WebElement starts = chromium()
                .driver()
                .findElement(By.xpath("//summary[starts-with(., 'Command lines and Spring properties')]/.."));
        assertThat(starts.findElements(By.tagName("code"))).isEmpty();

        starts.findElement(By.tagName("summary")).sendKeys(Keys.ENTER);

        await().atMost(PATIENCE)
                .until(() ->
                        starts.getText().contains("java -Xmx512m --enable-native-access=ALL-UNNAMED --server.port=0"));
        assertThat(starts.getText()).contains("create-servlet", "spring.profiles.active");
    }

    @Test
    void nothingIsFetchedAndNothingIsComplainedOf() {
        load(page);
        for (String id : List.of("throughput", "latency", "timeline", "costs", "repeat")) {
            scrollTo(id);
            await().atMost(PATIENCE)
                    .until(() -> count("#" + id + " .chart") == 0 || count("#" + id + " .chart path") > 0);
        }

        assertThat(chromium().requests()).contains(page).allMatch(url -> url.equals(page) || url.startsWith("data:"));
        assertThat(chromium().console()).isEmpty();
    }
}
