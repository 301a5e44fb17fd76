package stackbench.app.servlet;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.context.annotation.Profile;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.http.MediaType;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import stackbench.app.message.Message;
import stackbench.app.message.MessageReader;
import stackbench.app.message.MessageStore;
import stackbench.app.message.Problem;
import stackbench.app.message.ProblemException;

/** Lets requests wait for the database on threads of the application's executor, and gives their own back meanwhile. */
@RestController
@Profile("mvc & async")
@RequestMapping("/messages")
class AsyncMessageController {

    private final MessageStore store;
    private final MessageReader reader;
    private final ThreadPoolTaskExecutor threads;

    AsyncMessageController(
            MessageStore store,
            MessageReader reader,
            @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME)
                    ThreadPoolTaskExecutor threads) {
        this.store = store;
        this.reader = reader;
        this.threads = threads;
    }

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<Void> add(HttpServletRequest request) {
        List<Message> messages = reader.jsonArray(Bodies.read(request));
        return meanwhile(() -> {
            store.add(messages);
            return null;
        });
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<List<Message>> byAuthor(@RequestParam String author) {
        String known = reader.author(author);
        return meanwhile(() -> store.byAuthor(known));
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<Message> byId(@PathVariable String id) {
        UUID known = reader.id(id);
        return meanwhile(() ->
                store.byId(known).orElseThrow(() -> new ProblemException(Problem.NOT_FOUND, "no message has this id")));
    }

    private <T extends @Nullable Object> CompletableFuture<T> meanwhile(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(work, threads);
        } catch (TaskRejectedException full) {
            throw new ProblemException(
                    Problem.OVERLOADED,
                    "the executor is full: all of its threads (%,d) are taken, and all places of its queue (%,d)"
                            .formatted(threads.getMaxPoolSize(), threads.getQueueCapacity()));
        }
    }
}
