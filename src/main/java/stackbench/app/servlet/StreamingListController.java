package stackbench.app.servlet;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.coyote.CloseNowException;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.DisconnectedClientHelper;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.ProblemClassifier;
import stackbench.app.message.StorableText;
import stackbench.app.store.MessageStore;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.json.JsonMapper;

/** Writes lists while it reads them. Its mapping is more specific than that of the controller for all other requests. */
@RestController
@Profile("mvc & streaming")
record StreamingListController(MessageStore store, JsonMapper json) {

    /** List messages. Tomcat sends them as its buffer fills up, and the end of the answer after the transaction: until then it can be cut off. */
    @GetMapping(path = "/messages", params = "author", produces = MediaType.APPLICATION_JSON_VALUE)
    void byAuthor(
            @RequestParam @CodePointLength(min = 1, max = MessageLimits.AUTHOR_CHARACTERS) @StorableText String author,
            HttpServletResponse response)
            throws IOException {
        response.setContentType(MediaType.APPLICATION_JSON_VALUE);
        SequenceWriter array = json.writerFor(Message.class)
                .withoutFeatures(StreamWriteFeature.AUTO_CLOSE_TARGET, StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
                .writeValuesAsArray(response.getOutputStream());
        try {
            store.streamByAuthor(author, messages -> {
                messages.forEach(array::write);
                array.close();
            });
        } catch (RuntimeException failure) {
            if (!response.isCommitted()) {
                throw failure;
            }
            if (!DisconnectedClientHelper.isClientDisconnectedException(failure)) {
                ProblemClassifier.classify(failure);
            }
            throw new CloseNowException("the list has no end");
        }
    }

    /** Keep from the advice a list that is cut off, so that Tomcat closes its connection. */
    @ExceptionHandler
    @SuppressWarnings("DoNotCallSuggester") // Spring calls it
    void cutOff(CloseNowException failure) throws CloseNowException {
        throw failure;
    }
}
