package stackbench.harness.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackbench.harness.server.ListeningSockets.Listener;
import stackbench.harness.server.PortSource.Place;

/** What a process listens on, from the text of Linux's tables. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links to what there is not are made otherwise there")
class PortSourceTests {

    private static final String HEAD =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n";
    private static final String LISTEN = "0A";
    private static final long SERVER = 42;
    private static final long CHILD = 43;

    @TempDir
    private Path proc;

    private final List<String> tcp = new ArrayList<>();
    private final List<String> tcp6 = new ArrayList<>();

    @BeforeEach
    void makeProc() throws IOException {
        Files.createDirectories(proc.resolve("self"));
        socketsOf(SERVER, 100, 101, 102);
        socketsOf(CHILD, 200);
    }

    private void socketsOf(long pid, int... inodes) throws IOException {
        Path descriptors = Files.createDirectories(proc.resolve(pid + "/fd"));
        Files.createSymbolicLink(descriptors.resolve("1"), Path.of("pipe:[7]"));
        for (int inode : inodes) {
            Files.createSymbolicLink(descriptors.resolve(String.valueOf(inode)), Path.of("socket:[" + inode + "]"));
        }
    }

    /** A line of a table, as the kernel writes it. */
    private static String line(String address, String state, int inode) {
        return "   0: %s 00000000:0000 %s 00000000:00000000 00:00000000 00000000  1000        0 %d 1 0000000000000000 100 0 0 10 0\n"
                .formatted(address, state, inode);
    }

    private PortSource source(boolean anywhere, Optional<Integer> port) {
        try {
            Path tables = Files.createDirectories(proc.resolve(SERVER + "/net"));
            Files.writeString(tables.resolve("tcp"), HEAD + String.join("", tcp));
            Files.writeString(tables.resolve("tcp6"), HEAD + String.join("", tcp6));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        Program.Jar jar = new Program.Jar(
                "bench.app.shop",
                Path.of("shop.jar"),
                List.of(),
                Optional.empty(),
                port,
                anywhere,
                new TreeMap<>(),
                Optional.empty());
        return new PortSource.Listening(
                "server reads-shop", jar, new ListeningSockets(proc, () -> LongStream.of(SERVER, CHILD)));
    }

    private PortSource source() {
        return source(false, Optional.empty());
    }

    private static void refused(PortSource source, String... reasons) {
        assertThatExceptionOfType(ServerStartException.NotReadyException.class)
                .isThrownBy(source::place)
                .withMessageStartingWith("The server reads-shop cannot be measured: ")
                .withMessageContainingAll(reasons);
    }

    @ParameterizedTest
    @CsvSource({
        "0100007F:1F90, 127.0.0.1, true",
        "0200007F:1F90, 127.0.0.2, true",
        "00000000:1F90, 127.0.0.1, false",
        "0500A8C0:1F90, 192.168.0.5, false",
        "00000000000000000000000001000000:1F90, [0:0:0:0:0:0:0:1], true",
        "0000000000000000FFFF00000100007F:1F90, 127.0.0.1, true",
        "00000000000000000000000000000000:1F90, 127.0.0.1, false",
        "B80D0120000000000000000001000000:1F90, [2001:db8:0:0:0:0:0:1], false"
    })
    void anAddressIsReadInTheByteOrderOfTheMachine(String written, String host, boolean loopback) {
        assertThat(ByteOrder.nativeOrder()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        assertThat(ListeningSockets.parse(HEAD + line(written, LISTEN, 100)))
                .singleElement()
                .satisfies(listener -> {
                    assertThat(listener.host()).isEqualTo(host);
                    assertThat(listener.port()).isEqualTo(8080);
                    assertThat(listener.isLoopback()).isEqualTo(loopback);
                });
    }

    @Test
    void onlySocketsThatListenAndAreOpenInTheProcessCount() {
        tcp.add(line("0100007F:1F90", LISTEN, 100));
        tcp.add(line("0100007F:1F91", "01", 101)); // a connection
        tcp.add(line("00000000:0016", LISTEN, 900)); // of another process

        assertThat(source().place()).contains(new Place("127.0.0.1", 8080));
    }

    @Test
    void aProcessThatItStartedMayListenInItsPlace() {
        tcp6.add(line("0000000000000000FFFF00000100007F:1F90", LISTEN, 200));

        assertThat(source().place()).contains(new Place("127.0.0.1", 8080));
    }

    @Test
    void whatListensOnNoPortYetSaysSo() {
        assertThat(source().place()).isEmpty();
        assertThat(source().missing()).isEqualTo("it listens on no port");
    }

    @Test
    void severalPortsAreRefusedUnlessOneIsChosen() {
        tcp.add(line("0100007F:1F90", LISTEN, 100));
        tcp6.add(line("00000000000000000000000001000000:1F90", LISTEN, 101));
        tcp6.add(line("00000000000000000000000001000000:1F91", LISTEN, 102));

        refused(source(), "it listens on the ports 8080 and 8081. Give bench.app.shop.port");
        assertThat(source(false, Optional.of(8081)).place()).contains(new Place("[0:0:0:0:0:0:0:1]", 8081));
        assertThat(source(false, Optional.of(8082)).place()).isEmpty();
        assertThat(source(false, Optional.of(8082)).missing())
                .isEqualTo("it listens on 8080 and 8081, not on the port of bench.app.shop.port=8082");
    }

    @Test
    void anAddressThatOtherMachinesReachIsRefusedUnlessItIsAllowed() {
        tcp.add(line("0100007F:1F90", LISTEN, 100));
        tcp6.add(line("00000000000000000000000000000000:1F91", LISTEN, 101));

        refused(
                source(),
                "it listens on [0:0:0:0:0:0:0:0]:8081, which other machines may reach",
                "bench.app.shop.listen=any");
        assertThat(source(true, Optional.of(8081)).place()).contains(new Place("127.0.0.1", 8081));
    }

    @Test
    void aSystemThatDoesNotTellIsSaid() throws IOException {
        Files.delete(proc.resolve("self"));

        refused(source(), "as Linux does in /proc", "bench.app.shop=http://host:port");
    }

    @Test
    void textThatIsNoTableHasNoSockets() {
        assertThat(ListeningSockets.parse("")).isEmpty();
        assertThat(ListeningSockets.parse(HEAD + "  0: 0100007F:1F90\n"))
                .extracting(Listener::port)
                .isEmpty();
    }
}
