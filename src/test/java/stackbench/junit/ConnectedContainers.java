package stackbench.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** A server on this machine, and a database of it. */
    private static final Pattern POSTGRES =
            Pattern.compile("jdbc:postgresql://(?<server>[^/?]+)/(?<database>[^/?]+).*");

    /** Find the containers of a class and those it is derived from, and start them, if they do not run. */
    static ConnectedContainers start(Class<?> type) {
        return start(type, ANNOTATION);
    }

    static ConnectedContainers start(Class<?> type, String annotation) {
        List<JdbcContainer> found = new ArrayList<>();
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
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
        return found.isEmpty()
                ? new ConnectedContainers(Optional.empty(), false)
                : new ConnectedContainers(
                        Optional.of(found.get(0)), found.get(0).start());
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
        return container.flatMap(jdbc -> postgres(jdbc.url(), jdbc.user(), jdbc.password()));
    }

    static Optional<String> postgres(String url, String user, String password) {
        Matcher parts = POSTGRES.matcher(url);
        return parts.matches()
                ? Optional.of("jdbc:postgresql://%s/postgres?user=%s&password=%s"
                        .formatted(
                                parts.group("server"),
                                URLEncoder.encode(user, StandardCharsets.UTF_8),
                                URLEncoder.encode(password, StandardCharsets.UTF_8)))
                : Optional.empty();
    }

    /** The settings of each arm: a copy of its database for each server of a PostgreSQL; of any other server the database itself. */
    Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        container.ifPresent(jdbc -> {
            Matcher parts = POSTGRES.matcher(jdbc.url());
            if (parts.matches()) {
                settings.put("database", "postgres");
                settings.put("template", parts.group("database"));
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

    /** A container of Testcontainers, as far as it is needed. */
    record JdbcContainer(String name, Object container) {

        /** The one that a field holds. */
        static JdbcContainer in(Field field) {
            String name = field.getDeclaringClass().getSimpleName() + "." + field.getName();
            if (!Modifier.isStatic(field.getModifiers())) {
                throw new BenchmarkException("%s has @ServiceConnection and is not static".formatted(name));
            }
            try {
                field.setAccessible(true);
                Object value = field.get(null);
                if (value == null) {
                    throw new BenchmarkException("%s has @ServiceConnection and is null".formatted(name));
                }
                value.getClass().getMethod("getJdbcUrl");
                return new JdbcContainer(name, value);
            } catch (NoSuchMethodException e) {
                throw new BenchmarkException(
                        "%s has @ServiceConnection and is no JDBC container: start it, and say where it listens, in a static method with @ArmProperties"
                                .formatted(name));
            } catch (IllegalAccessException | LinkageError e) {
                throw new BenchmarkException("%s cannot be read: %s".formatted(name, rootOf(e)));
            }
        }

        /** Start it; false: it runs. */
        boolean start() {
            if (Boolean.TRUE.equals(call("isRunning"))) {
                return false;
            }
            call("start");
            return true;
        }

        void stop() {
            call("stop");
        }

        String url() {
            return String.valueOf(call("getJdbcUrl"));
        }

        String user() {
            return String.valueOf(call("getUsername"));
        }

        String password() {
            return String.valueOf(call("getPassword"));
        }

        private Object call(String method) {
            try {
                Object returned = container.getClass().getMethod(method).invoke(container);
                return returned == null ? "" : returned;
            } catch (ReflectiveOperationException | RuntimeException e) {
                throw new BenchmarkException("%s: %s() failed: %s".formatted(name, method, rootOf(e)));
            }
        }

        /** What it came from: what is wrapped around that names only those it passed through. */
        private static Throwable rootOf(Throwable failure) {
            Throwable root = failure;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            return root;
        }
    }
}
