package stackbench.harness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on keys and the shipped file name every key that there is, and no other. */
class KeysPageTests {

    private static final Path PAGE = Path.of(".github/guide/reference.md");

    /** benchmark.properties as it is shipped: a user may change that one. */
    private static final Path FILE = Path.of("src/test/resources/stackbench/harness/config/shipped.properties");

    private static final Pattern QUOTED = Pattern.compile("`(bench\\.[a-z0-9.-]+)`");
    private static final Pattern SET = Pattern.compile("#?(bench\\.[a-z0-9.-]+)=");

    @Test
    void pageHasARowForEveryKey() throws IOException {
        try (Stream<String> lines = Files.lines(PAGE)) {
            Stream<String> cells = lines.filter(line -> line.startsWith("|")).map(line -> line.split("\\|", -1)[1]);
            assertThat(found(QUOTED, cells)).containsExactlyInAnyOrderElementsOf(keys());
        }
    }

    @Test
    void fileHasALineForEveryKey() throws IOException {
        try (Stream<String> lines = Files.lines(FILE)) {
            assertThat(found(SET, lines.filter(line -> SET.matcher(line).lookingAt())))
                    .containsExactlyInAnyOrderElementsOf(keys());
        }
    }

    /** All but {@code bench}, which is given as {@code -Dbench=true} only. */
    private static Set<String> keys() {
        return Key.all().stream()
                .filter(key -> !key.equals(Key.BENCH))
                .map(Key::key)
                .collect(Collectors.toSet());
    }

    private static List<String> found(Pattern pattern, Stream<String> texts) {
        return texts.flatMap(text -> pattern.matcher(text).results())
                .map(match -> match.group(1))
                .filter(key -> keys().contains(key)
                        || Stream.of(Key.TARGET_PREFIX, VariantKey.PREFIX, AppKey.PREFIX)
                                .noneMatch(key::startsWith))
                .toList();
    }
}
