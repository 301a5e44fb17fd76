package stackbench.app.servlet;

import jakarta.validation.Valid;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.hibernate.validator.constraints.CodePointLength;
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
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;
import stackbench.app.message.Message;
import stackbench.app.message.MessageLimits;
import stackbench.app.message.Problem;
import stackbench.app.message.StorableText;
import stackbench.app.store.MessageStore;

/** Lets requests wait for the database on threads of the application's executor, and gives their own back meanwhile. */
@RestController
@Profile("mvc & async")
@RequestMapping("/messages")
record AsyncMessageController(
        MessageStore store,

        @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME)
        ThreadPoolTaskExecutor threads)
        implements LimitSource {

    @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<Void> add(@RequestBody List<@Valid Message> messages) {
        return meanwhile(() -> {
            store.add(MessageLimits.checked(messages));
            return null;
        });
    }

    @GetMapping(produces = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<List<Message>> byAuthor(
            @RequestParam @CodePointLength(min = 1, max = MessageLimits.AUTHOR_CHARACTERS) @StorableText
                    String author) {
        return meanwhile(() -> store.byAuthor(author));
    }

    @GetMapping(path = "/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    CompletableFuture<Message> byId(@PathVariable UUID id) {
        return meanwhile(() -> store.byId(id).orElseThrow(() -> Problem.NOT_FOUND.because("no message has this id")));
    }

    @Override
    public List<Limit> limits() {
        int queued = threads.getQueueSize();
        return List.of(
                Limit.of("executor-threads", threads.getMaxPoolSize(), threads.getActiveCount(), queued),
                Limit.of("executor-queue", threads.getQueueCapacity(), queued));
    }

    private <T extends @Nullable Object> CompletableFuture<T> meanwhile(Supplier<T> work) {
        try {
            return CompletableFuture.supplyAsync(work, threads);
        } catch (TaskRejectedException full) {
            throw Problem.OVERLOADED.because(
                    "the executor is full: all of its threads (%,d) are taken, and all places of its queue (%,d)"
                            .formatted(threads.getMaxPoolSize(), threads.getQueueCapacity()));
        }
    }
}
