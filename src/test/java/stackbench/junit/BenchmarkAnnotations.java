package stackbench.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the annotations of a class say, and what the methods say that they mark. */
record BenchmarkAnnotations(Class<?> type, ServerBenchmark benchmark, List<Arm> arms) {

    /** Annotations of Jupiter that decide whether a test runs. */
    private static final String CONDITIONS = "org.junit.jupiter.api.condition";

    /**
     * Read them.
     *
     * @throws BenchmarkException where there is no arm, or what is said cannot be meant
     */
    static BenchmarkAnnotations of(Class<?> type) {
        ServerBenchmark benchmark = type.getAnnotation(ServerBenchmark.class);
        List<Arm> arms = List.of(type.getAnnotationsByType(Arm.class));
        require(benchmark != null, "%s has no @ServerBenchmark", type.getSimpleName());
        require(
                !arms.isEmpty(),
                "%s has no arm: add @Arm(name = \"...\") for each setting of the app that is to be compared",
                type.getSimpleName());
        Set<String> names = new HashSet<>();
        arms.forEach(arm -> require(
                names.add(arm.name()),
                "Two arms of %s are named \"%s\": give each a name of its own",
                type.getSimpleName(),
                arm.name()));
        require(
                !benchmark.requests().isBlank(),
                "%s has no requests: give @ServerBenchmark(requests = \"...\") a .http file",
                type.getSimpleName());
        require(
                benchmark.jar().isEmpty() || benchmark.app() == void.class,
                "%s has both app and jar: give the one or the other",
                type.getSimpleName());
        refuseConditions(type);
        return new BenchmarkAnnotations(type, benchmark, arms);
    }

    private static void refuseConditions(Class<?> type) {
        Arrays.stream(type.getAnnotations())
                .map(Annotation::annotationType)
                .filter(annotation -> annotation.getPackageName().equals(CONDITIONS))
                .findFirst()
                .ifPresent(condition -> {
                    throw new BenchmarkException(
                            "@%s of %s holds for Jupiter's own tests only: use @Disabled, or @Tag and a filter of tags"
                                    .formatted(condition.getSimpleName(), type.getSimpleName()));
                });
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would need Error Prone's library
    private static void require(boolean holds, String message, Object... values) {
        if (!holds) {
            throw new BenchmarkException(message.formatted(values));
        }
    }

    List<String> names() {
        return arms.stream().map(Arm::name).toList();
    }

    /**
     * The properties that methods with {@link ArmProperties} return, by the name of the arm.
     *
     * @throws BenchmarkException where one is no such method, or fails
     */
    Map<String, Map<String, String>> methodProperties() {
        Map<String, Map<String, String>> all = new TreeMap<>();
        names().forEach(name -> all.put(name, new TreeMap<>()));
        for (Method method : type.getDeclaredMethods()) {
            ArmProperties marked = method.getAnnotation(ArmProperties.class);
            if (marked != null) {
                Map<String, String> properties = properties(method);
                Stream<String> names = marked.value().length == 0 ? names().stream() : Arrays.stream(marked.value());
                names.forEach(name -> {
                    require(
                            all.containsKey(name),
                            "@ArmProperties of %s names an arm \"%s\", and there are %s",
                            method.getName(),
                            name,
                            String.join(", ", names()));
                    all.getOrDefault(name, new TreeMap<>()).putAll(properties);
                });
            }
        }
        return all;
    }

    private static Map<String, String> properties(Method method) {
        require(
                Modifier.isStatic(method.getModifiers())
                        && method.getParameterCount() == 0
                        && Map.class.isAssignableFrom(method.getReturnType()),
                "@ArmProperties marks %s, which must be a static method without parameters that returns a Map<String, String>",
                method.getName());
        try {
            method.setAccessible(true);
            Object returned = method.invoke(null);
            require(returned instanceof Map, "%s, marked by @ArmProperties, returned no map", method.getName());
            return ((Map<?, ?>) returned)
                    .entrySet().stream()
                            .collect(Collectors.toMap(
                                    entry -> String.valueOf(entry.getKey()),
                                    entry -> String.valueOf(entry.getValue())));
        } catch (InvocationTargetException e) {
            throw new BenchmarkException(
                    "%s, marked by @ArmProperties, failed: %s".formatted(method.getName(), e.getCause()));
        } catch (IllegalAccessException | RuntimeException e) {
            throw e instanceof BenchmarkException known
                    ? known
                    : new BenchmarkException(
                            "%s, marked by @ArmProperties, cannot be called: %s".formatted(method.getName(), e));
        }
    }
}
