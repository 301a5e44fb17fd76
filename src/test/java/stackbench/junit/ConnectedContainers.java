package stackbench.junit;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The JDBC container in a static field with {@code @ServiceConnection}. Testcontainers and Spring Boot are the user's, in any version, so they
 * are known by names only.
 *
 * @param container empty: there is none
 * @param started whether it was started here, and is to be stopped
 */
record ConnectedContainers(Optional<JdbcContainer> container, boolean started) implements AutoCloseable {

    private static final String ANNOTATION =
            "org.springframework.boot.testcontainers.service.connection.ServiceConnection";

    /** Of Spring Boot too. It names classes whose containers a Spring context would start. */
    private static final String IMPORT = "ImportTestcontainers";

    /** Find the containers of a class, its superclasses and interfaces, and start them, if they do not run. */
    static ConnectedContainers start(Class<?> type) {
        return start(type, ANNOTATION);
    }

    static ConnectedContainers start(Class<?> type, String annotation) {
        List<JdbcContainer> found = new ArrayList<>();
        for (Class<?> declaring : lineage(type)) {
            refuseImports(declaring);
            Arrays.stream(declaring.getDeclaredFields())
                    .filter(field ->
                            Arrays.stream(field.getAnnotations()).anyMatch(marks -> isNamed(annotation, marks)))
                    .forEach(field -> found.add(JdbcContainer.in(field)));
        }
        if (found.size() > 1) {
            throw new BenchmarkException(
                    "%s has several containers with @ServiceConnection, %s: an app has one database"
                            .formatted(
                                    type.getSimpleName(),
                                    String.join(
                                            ", ",
                                            found.stream()
                                                    .map(JdbcContainer::name)
                                                    .toList())));
        }
        if (found.isEmpty()) {
            return new ConnectedContainers(Optional.empty(), false);
        }
        JdbcContainer container = found.get(0);
        return new ConnectedContainers(Optional.of(container), container.start() && !container.isReused());
    }

    /** A class, and all that it inherits from, each once. */
    private static Set<Class<?>> lineage(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            all.add(one);
            for (Class<?> inherited : one.getInterfaces()) {
                all.addAll(lineage(inherited));
            }
        }
        return all;
    }

    private static void refuseImports(Class<?> declaring) {
        for (Annotation annotation : declaring.getDeclaredAnnotations()) {
            if (annotation.annotationType().getSimpleName().equals(IMPORT) && !isOfItself(annotation)) {
                throw new BenchmarkException(
                        "%s has @ImportTestcontainers of other classes, which needs a Spring context: declare the field with @ServiceConnection in this class"
                                .formatted(declaring.getSimpleName()));
            }
        }
    }

    /** Without a class it means the fields of the class that it marks, which are seen anyway. */
    private static boolean isOfItself(Annotation annotation) {
        try {
            return annotation.annotationType().getMethod("value").invoke(annotation) instanceof Class<?>[] imported
                    && imported.length == 0;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    private static boolean isNamed(String name, Annotation annotation) {
        return annotation.annotationType().getName().equals(name);
    }

    /** The name of the field, for messages. */
    String name() {
        return container.map(JdbcContainer::name).orElse("no container");
    }

    /** The server of it, if that is a PostgreSQL, of which the harness can make databases: the value of {@code bench.postgres}. */
    Optional<String> postgres() {
        return container.flatMap(
                jdbc -> postgres(jdbc).map(address -> address.benchPostgres(jdbc.user(), jdbc.password())));
    }

    private static Optional<PostgresAddress> postgres(JdbcContainer jdbc) {
        return jdbc.isPostgres() ? PostgresAddress.parse(jdbc.url()) : Optional.empty();
    }

    /** The settings of each arm: a copy of its database for each server of a PostgreSQL; of any other server the database itself. */
    Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        container.ifPresent(jdbc -> {
            Optional<PostgresAddress> postgres = postgres(jdbc);
            if (postgres.isPresent()) {
                settings.put("database", "postgres");
                settings.put("template", postgres.get().database());
                postgres.get().poolProperties().forEach((name, value) -> settings.put("spring." + name, value));
            } else {
                settings.put("spring.spring.datasource.url", jdbc.url());
                settings.put("spring.spring.datasource.username", jdbc.user());
                settings.put("spring.spring.datasource.password", jdbc.password());
            }
        });
        return settings;
    }

    /** Stop what was started here. */
    @Override
    public void close() {
        if (started) {
            container.ifPresent(JdbcContainer::stop);
        }
    }
}
