package stackbench.junit;

import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Tag;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.FileSource;

/** A class that is annotated with {@link ServerBenchmark}. Its cases become known when it runs. */
final class BenchmarkDescriptor extends AbstractTestDescriptor {

    /** The type of its part of a unique id. */
    static final String SEGMENT = "class";

    private static final String CASE = "case";

    private final Class<?> type;
    private final Set<String> picked = new LinkedHashSet<>();
    private boolean whole;

    BenchmarkDescriptor(UniqueId engine, Class<?> type) {
        super(engine.append(SEGMENT, type.getName()), type.getSimpleName(), ClassSource.from(type));
        this.type = type;
    }

    static boolean isBenchmark(Class<?> type) {
        return type.isAnnotationPresent(ServerBenchmark.class) && !Modifier.isAbstract(type.getModifiers());
    }

    Class<?> type() {
        return type;
    }

    /** Ask for all cases. */
    void pickAll() {
        whole = true;
    }

    /** Ask for the case of an id. */
    void pick(String id) {
        picked.add(id);
    }

    /** The ids of the only cases that are asked for; none: all. */
    List<String> picked() {
        return whole ? List.of() : List.copyOf(picked);
    }

    /** Why it does not run, if Jupiter's annotation says that it does not. */
    Optional<String> disabled() {
        return AnnotationSupport.findAnnotation(type, Disabled.class)
                .map(disabled -> disabled.value().isEmpty() ? type + " is @Disabled" : disabled.value());
    }

    @Override
    public Set<TestTag> getTags() {
        return AnnotationSupport.findRepeatableAnnotations(type, Tag.class).stream()
                .map(Tag::value)
                .filter(TestTag::isValid)
                .map(TestTag::create)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }

    @Override
    public boolean mayRegisterTests() {
        return true;
    }

    /** Reports that have no display names show the whole name. */
    @Override
    public String getLegacyReportingName() {
        return type.getName();
    }

    /** Add a case. Its source is the file of requests: a class would be taken for the case's name by Surefire. */
    TestDescriptor add(String id, FileSource requests) {
        CaseDescriptor added = new CaseDescriptor(getUniqueId().append(CASE, id), id, requests);
        addChild(added);
        return added;
    }

    /** An arm in a cell. */
    private static final class CaseDescriptor extends AbstractTestDescriptor {

        CaseDescriptor(UniqueId uniqueId, String id, FileSource requests) {
            super(uniqueId, id, requests);
        }

        @Override
        public Type getType() {
            return Type.TEST;
        }
    }
}
