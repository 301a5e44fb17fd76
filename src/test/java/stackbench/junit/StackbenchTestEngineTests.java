package stackbench.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Which classes the engine claims, however they are asked for, and how JUnit and its users see them. */
class StackbenchTestEngineTests {

    private static final String CASE = "list-vets/virtual/threads=16";

    private final StackbenchTestEngine engine = new StackbenchTestEngine();
    private final UniqueId root = UniqueId.forEngine(StackbenchTestEngine.ID);

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "platform")
    @Tag("slow")
    @Tag("shop")
    static class Shop {}

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "platform")
    @Disabled("the shop is closed")
    static class Closed {}

    @ServerBenchmark(requests = "shop.http")
    @Arm(name = "platform")
    abstract static class Unfinished {}

    static class Other {}

    private List<BenchmarkDescriptor> found(List<? extends DiscoverySelector> selectors, Filter<?>... filters) {
        TestDescriptor found = engine.discover(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectors)
                        .filters(filters)
                        .build(),
                root);
        return found.getChildren().stream().map(BenchmarkDescriptor.class::cast).toList();
    }

    private List<BenchmarkDescriptor> found(DiscoverySelector... selectors) {
        return found(List.of(selectors));
    }

    private DiscoverySelector oneCase(String id) {
        return selectUniqueId(
                root.append("class", Shop.class.getName()).append("case", id).toString());
    }

    @Test
    void junitFindsTheEngine() {
        assertThat(ServiceLoader.load(TestEngine.class)).hasAtLeastOneElementOfType(StackbenchTestEngine.class);
    }

    @Test
    void annotatedClassesAreFoundByTheirNameAndOthersAreLeftToOtherEngines() {
        assertThat(found(selectClass(Shop.class), selectClass(Other.class), selectClass(Unfinished.class)))
                .singleElement()
                .satisfies(shop -> {
                    assertThat(shop.getDisplayName()).isEqualTo("Shop");
                    assertThat(shop.getLegacyReportingName()).isEqualTo(Shop.class.getName());
                    assertThat(shop.getSource()).contains(ClassSource.from(Shop.class));
                    assertThat(shop.isContainer() && shop.mayRegisterTests()).isTrue();
                    assertThat(shop.getTags())
                            .containsExactlyInAnyOrder(TestTag.create("slow"), TestTag.create("shop"));
                    assertThat(shop.picked()).isEmpty();
                });
    }

    @Test
    void theyAreFoundInPackagesAndClassPathRootsAsFiltersLetThem() {
        Filter<?> ofThisTest = includeClassNamePatterns(".*StackbenchTestEngineTests.*");
        DiscoverySelector inPackage = selectPackage("stackbench.junit");
        List<? extends DiscoverySelector> inRoot =
                selectClasspathRoots(Set.of(ClassPath.placeOf(Shop.class).orElseThrow()));

        assertThat(found(List.of(inPackage), ofThisTest))
                .extracting(TestDescriptor::getDisplayName)
                .containsExactlyInAnyOrder("Shop", "Closed");
        assertThat(found(List.of(inPackage), ofThisTest, excludeClassNamePatterns(".*Closed")))
                .extracting(TestDescriptor::getDisplayName)
                .containsExactly("Shop");
        assertThat(found(inRoot, ofThisTest)).hasSize(2);
        assertThat(found(List.of(selectClass(Shop.class)), includeClassNamePatterns(".*Tests")))
                .isEmpty();
    }

    @Test
    void aSingleCaseCanBePickedUnlessTheWholeClassIsAskedForToo() {
        assertThat(found(oneCase(CASE), oneCase("other/virtual/threads=16")))
                .singleElement()
                .satisfies(
                        shop -> assertThat(shop.picked()).containsExactlyInAnyOrder(CASE, "other/virtual/threads=16"));
        assertThat(found(oneCase(CASE), selectClass(Shop.class)))
                .singleElement()
                .satisfies(shop -> assertThat(shop.picked()).isEmpty());
        assertThat(found(selectUniqueId(
                        root.append("class", Shop.class.getName()).toString())))
                .singleElement()
                .satisfies(shop -> assertThat(shop.picked()).isEmpty());
        assertThat(found(
                        selectUniqueId(root.append("class", "shop.Gone").toString()),
                        selectUniqueId("[engine:junit-jupiter]/[class:shop.Gone]")))
                .isEmpty();
    }

    @Test
    void aDisabledClassIsSkippedWithItsReason() {
        assertThat(
                        EngineTestKit.engine(engine)
                                .selectors(selectClass(Closed.class))
                                .execute()
                                .containerEvents()
                                .skipped()
                                .stream())
                .singleElement()
                .extracting(Event::getPayload)
                .asString()
                .contains("the shop is closed");
    }
}
