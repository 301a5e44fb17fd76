package stackbench.harness.report.page;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.os.ExecutableFinder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A Chromium of the system without a window, for tests of pages. */
final class Chromium implements AutoCloseable {

    private static final List<String> BROWSERS = List.of("chromium", "chromium-browser", "google-chrome");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** The logger of its driver, which warns that it does not know the newest protocol. Nothing of that is used here. */
    private static final Logger LOGGER = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;

    private Chromium(String driverProgram, String browser) {
        LOGGER.setLevel(Level.SEVERE);
        driver = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File(driverProgram))
                        .usingAnyFreePort()
                        .build(),
                options(browser));
    }

    /** Start a browser. Empty where the system has not both the browser and its driver on the path; nothing is downloaded. */
    static Optional<Chromium> start() {
        Optional<String> driverProgram = find("chromedriver");
        Optional<String> browser =
                BROWSERS.stream().map(Chromium::find).flatMap(Optional::stream).findFirst();
        return driverProgram.isPresent() && browser.isPresent()
                ? Optional.of(new Chromium(driverProgram.get(), browser.get()))
                : Optional.empty();
    }

    private static Optional<String> find(String program) {
        return Optional.ofNullable(new ExecutableFinder().find(program));
    }

    private static ChromeOptions options(String browser) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser);
        // no sandbox: it wants rights that root in a container has not, and the pages are our own
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900");
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        return options;
    }

    ChromeDriver driver() {
        return driver;
    }

    /** The value of an expression in the page. */
    @Nullable
    Object value(String expression) {
        return driver.executeScript("return " + expression);
    }

    /** The value of an expression in the page that is a number. */
    long number(String expression) {
        return ((Number) Objects.requireNonNull(value(expression), expression)).longValue();
    }

    /** Have pages believe that the system is set to {@code light} or {@code dark}. */
    void colorScheme(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Everything that pages wrote to the console since the last call, refusals of the content security policy included. */
    List<String> console() {
        return log(LogType.BROWSER).map(LogEntry::getMessage).toList();
    }

    /** The addresses that pages sent requests to since the last call. */
    List<String> requests() {
        return log(LogType.PERFORMANCE)
                .map(entry -> JSON.readTree(entry.getMessage()).path("message"))
                .filter(message -> message.path("method").asString().equals("Network.requestWillBeSent"))
                .map(message -> message.path("params").path("request").path("url"))
                .map(JsonNode::asString)
                .toList();
    }

    private Stream<LogEntry> log(String type) {
        return StreamSupport.stream(driver.manage().logs().get(type).spliterator(), false);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
