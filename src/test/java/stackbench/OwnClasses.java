package stackbench;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;

/** All classes of the app and the suite, read once for all rules about them. */
final class OwnClasses {

    static final JavaClasses ALL = new ClassFileImporter().importPackages("stackbench");

    static final DescribedPredicate<JavaClass> TESTS =
            DescribedPredicate.describe("tests", c -> c.getName().matches(".*Tests(\\$.*)?"));

    private OwnClasses() {}
}
