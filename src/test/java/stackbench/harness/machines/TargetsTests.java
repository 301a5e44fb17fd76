package stackbench.harness.machines;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetsTests {

    private static final Targets NONE = new Targets(Set.of());

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, true",
        "127.8.9.10, true",
        "::1, true",
        "10.0.0.1, true",
        "172.15.255.255, false",
        "172.16.0.1, true",
        "172.31.255.255, true",
        "172.32.0.0, false",
        "192.168.1.1, true",
        "192.169.0.0, false",
        "169.254.3.4, true",
        "fe80::1, true",
        "fec0::1, false",
        "fc00::1, true",
        "fdff::1, true",
        "fe00::1, false",
        "::ffff:10.0.0.1, true",
        "::ffff:8.8.8.8, false",
        "0.0.0.0, false",
        "::, false",
        "100.64.0.1, false",
        "8.8.8.8, false",
        "2001:db8::1, false",
    })
    void onlyAddressesThatNobodyElseOwnsAreTargets(String address, boolean near) throws UnknownHostException {
        assertThat(Targets.isNear(InetAddress.getByName(address))).isEqualTo(near);
    }

    @Test
    void aHostIsATargetIfAllOfItsAddressesAreOrIfItIsNamed() throws UnknownHostException {
        InetAddress near = InetAddress.getByName("10.0.0.1");
        InetAddress far = InetAddress.getByName("203.0.113.1");

        assertThat(NONE.has("host", List.of(near))).isTrue();
        assertThat(NONE.has("host", List.of(near, far))).isFalse();
        assertThat(NONE.has("host", List.of())).isFalse();
        assertThat(new Targets(Set.of("host")).has("host", List.of(far))).isTrue();
        assertThat(new Targets(Set.of("other")).has("host", List.of(far))).isFalse();
    }
}
