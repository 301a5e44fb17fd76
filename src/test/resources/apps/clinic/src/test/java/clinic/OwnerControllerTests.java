package clinic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A test of the project's own, which runs as without stackbench. */
class OwnerControllerTests {

    @Test
    void ownersAreFoundByTheirLastName() {
        assertThat(new OwnerController(false).byLastName("Davis")).hasSize(2);
    }
}
