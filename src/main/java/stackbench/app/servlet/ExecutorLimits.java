package stackbench.app.servlet;

import java.util.List;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.context.annotation.Profile;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;
import stackbench.app.limit.Limit;
import stackbench.app.limit.LimitSource;

/** The threads on which asynchronous requests wait for the database, and the queue of those that wait for one. */
@Component
@Profile("mvc & async")
record ExecutorLimits(
        @Qualifier(TaskExecutionAutoConfiguration.APPLICATION_TASK_EXECUTOR_BEAN_NAME)
        ThreadPoolTaskExecutor threads) implements LimitSource {

    @Override
    public List<Limit> limits() {
        int queued = threads.getQueueSize();
        return List.of(
                Limit.of("executor-threads", threads.getMaxPoolSize(), threads.getActiveCount(), queued),
                Limit.of("executor-queue", threads.getQueueCapacity(), queued));
    }
}
