package stackbench.harness.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Dimension;
import stackbench.harness.analysis.result.SampleRun;
import stackbench.harness.config.Architecture;
import stackbench.harness.verdict.result.CaseResult;
import stackbench.harness.verdict.result.SampleResult;
import stackbench.harness.verdict.result.Verdict;

/** The page for those who see it in other colours, or on a small screen. */
class HtmlReportLooksBrowserTests extends PageBrowserTests {

    private String page = "";

    @BeforeAll
    void open(@TempDir Path directory) {
        page = write(directory.resolve("report.html"), run(List.of(), null));
    }

    /** WCAG 2.2, 1.4.3, asks for text with a contrast of 4.5 or more. */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void textIsReadableInBothColorSchemes(String scheme) {
        chromium().colorScheme(scheme);
        load(page);

        assertThat(chromium().driver().executeScript(CONTRASTS))
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .as("colours that are too faint")
                .isEmpty();
    }

    private static final String CONTRASTS = """
            const names = ['text', 'quiet', 'link', 'good', 'bad', 'unsure', 'client', 'database', ...[0, 1, 2, 3, 4, 5].map(i => `series-${i}`)];
            const value = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
            const channel = hex => { const c = parseInt(hex, 16) / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
            const luminance = hex => 0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));
            const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
            return names.flatMap(name => ['page', 'raised'].filter(back => !(contrast(value(name), value(back)) >= 4.5)).map(back => `${name} on ${back}`));
            """;

    @Test
    void eachOfManyArchitecturesHasAColourOrASymbolOfItsOwn(@TempDir Path directory) {
        List<CaseResult> cases = Architecture.values().stream()
                .limit(16)
                .map(architecture -> SampleResult.of(architecture.profile(), 16, Verdict.PASS, 10.0))
                .toList();
        load(write(
                directory.resolve("many.html"),
                SampleRun.withItsArms(MATRIX.with().cases(cases).build())));

        assertThat(chromium().driver().executeScript(KEYS))
                .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                .hasSize(16)
                .doesNotHaveDuplicates();
    }

    private static final String KEYS =
            "return [...document.querySelectorAll('#throughput .key .glyph')].map(glyph => glyph.className + glyph.textContent)";

    @Test
    void onANarrowScreenOnlyTablesScrollSideways() {
        load(page);
        onAScreenOf(
                500,
                () -> assertThat(chromium()
                                .number("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                        .isZero());
    }

    @ParameterizedTest
    @ValueSource(ints = {1200, 800})
    void theAnswerFitsTheScreenHoweverLongTheNamesOfArmsAre(int width) {
        load(page);
        name("#answer tbody th", "reactive-json-pool-of-64 against servlet_virtual_fast_write");
        onAScreenOf(width, () -> assertThat(hidden("#answer .scroll")).isZero());
    }

    @ParameterizedTest
    @CsvSource({
        "bottlenecks, tbody th, 1400",
        "bottlenecks, tbody th, 900",
        "tables, thead th, 1400",
    })
    void tablesBesideEachOtherAreSeenToTheLastColumn(String section, String names, int width) {
        load(page);
        String tables = "#%s .tables ".formatted(section);
        name(tables + names, "64 threads, reactive-json-pool-of-64");
        onAScreenOf(width, () -> assertThat(hidden(tables + ".scroll")).isZero());
    }

    @Test
    void onPaperTheFilterIsNamed() {
        load(page + "#architecture=rsocket&load=threads%3D4");
        assertThat(text("filtered")).isEmpty();

        media("print");
        try {
            assertThat(text("filtered"))
                    .isEqualTo("Filtered: 4 of 27 cases shown. Architecture: rsocket. Load: 4 threads.");
        } finally {
            media("");
        }
    }

    private void media(String media) {
        chromium().driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", media));
    }

    private void name(String rows, String name) {
        chromium()
                .driver()
                .executeScript(
                        "document.querySelectorAll(arguments[0]).forEach(row => { row.textContent = arguments[1]; })",
                        rows,
                        name);
    }

    /** By how many pixels the widest of such tables scrolls sideways; an error where there is none. */
    private long hidden(String tables) {
        return chromium()
                .number("Math.max(...[...document.querySelectorAll('%s')].map(s => s.scrollWidth - s.clientWidth))"
                        .formatted(tables));
    }

    private void onAScreenOf(int width, Runnable check) {
        chromium().driver().manage().window().setSize(new Dimension(width, 900));
        try {
            check.run();
        } finally {
            chromium().driver().manage().window().setSize(new Dimension(1280, 900));
        }
    }
}
