package stackbench.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** A container of Testcontainers, as far as it is needed. */
record JdbcContainer(String name, Object container) {

    private static final String REUSED = "isShouldBeReused";

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

    /** Whether it is one of PostgreSQL itself. Others speak its protocol, such as CockroachDB, and cannot copy a database. */
    boolean isPostgres() {
        for (Class<?> type = container.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().contains("PostgreSQL")) {
                return true;
            }
        }
        return false;
    }

    /** Whether it stays for later runs, {@code withReuse(true)}. Old versions of Testcontainers do not know this. */
    boolean isReused() {
        return Arrays.stream(container.getClass().getMethods())
                        .anyMatch(method -> method.getName().equals(REUSED))
                && Boolean.TRUE.equals(call(REUSED));
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
