package stackbench.app.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.List;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.MessageReader;
import stackbench.app.message.MessageStore;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

@RestController
@Profile("mvc")
@RequestMapping("/messages")
class ServletMessageController {

    private final MessageStore store;
    private final MessageReader reader;

    ServletMessageController(MessageStore store, MessageReader reader) {
        this.store = store;
        this.reader = reader;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    void add(HttpServletRequest request) {
        // All of it is read and checked before a database connection is taken: a slow client holds none.
        store.add(reader.jsonArray(body(request)));
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    List<Message> byAuthor(@RequestParam String author) {
        return store.byAuthor(reader.author(author));
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    Message byId(@PathVariable String id) {
        return store.byId(reader.id(id))
                .orElseThrow(() -> new ProblemException(Problem.NOT_FOUND, "no message has this id"));
    }

    private static byte[] body(HttpServletRequest request) {
        if (request.getContentLengthLong() > MessageLimits.BODY_BYTES) {
            throw MessageReader.bodyTooLarge();
        }
        byte[] body;
        try {
            body = request.getInputStream().readNBytes(MessageLimits.BODY_BYTES + 1);
        } catch (IOException e) {
            throw new ProblemException(Problem.INVALID_MESSAGE, "the body could not be read to its end");
        }
        if (body.length > MessageLimits.BODY_BYTES) {
            throw MessageReader.bodyTooLarge();
        }
        return body;
    }
}
