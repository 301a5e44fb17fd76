package stackbench.harness.config.requests;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Function;

/** Reads files of a user, which are UTF-8. */
final class UserText {

    private UserText() {}

    /** The whole text of a file. */
    static String exact(Path file, Function<String, RequestFileException> refusal) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw refusal.apply("\"%s\" must be text in UTF-8".formatted(file.getFileName()));
        } catch (NoSuchFileException e) {
            throw refusal.apply("there is no file \"%s\"".formatted(file.getFileName()));
        } catch (IOException e) {
            throw refusal.apply("\"%s\" must be a file that can be read".formatted(file.getFileName()));
        }
    }

    /** The text of a file without the mark that some editors put before it. */
    static String of(Path file) {
        String text = exact(file, why -> new RequestFileException(file, why));
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
