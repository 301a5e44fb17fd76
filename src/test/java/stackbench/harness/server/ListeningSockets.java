package stackbench.harness.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackbench.harness.config.servers.ListenAddress;

/**
 * The sockets on which processes listen for TCP, as Linux tells them: the inodes of a process's sockets in {@code /proc/pid/fd}, and those of
 * sockets in state LISTEN in {@code /proc/pid/net/tcp} and {@code tcp6} (proc(5)).
 *
 * @param root where proc(5) is
 * @param pids the processes at the time of a look
 */
record ListeningSockets(Path root, Supplier<LongStream> pids) {

    private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)]");
    private static final String LISTEN = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int HEXADECIMAL = 16;
    private static final int DIGITS_OF_WORD = 8;

    /** The sockets of a process and of all that it started, as they are at each look. */
    static ListeningSockets ofTree(ProcessHandle process) {
        return new ListeningSockets(
                Path.of("/proc"),
                () -> Stream.concat(Stream.of(process), process.descendants()).mapToLong(ProcessHandle::pid));
    }

    /** A socket that listens. */
    record Listener(InetAddress address, int port, long inode) {

        /** Whether no other machine can reach it. */
        boolean isLoopback() {
            return address.isLoopbackAddress();
        }

        /** The host at which this machine reaches it, as it stands in a URL. */
        String host() {
            return address.isAnyLocalAddress() ? ListenAddress.LOOPBACK.host() : literal();
        }

        private String literal() {
            String literal = address.getHostAddress();
            return literal.contains(":") ? "[" + literal + "]" : literal;
        }

        @Override
        public String toString() {
            return literal() + ":" + port;
        }
    }

    /** The sockets on which the processes listen now; empty where the system does not tell. */
    Optional<List<Listener>> listeners() {
        long[] all = pids.get().toArray();
        if (!Files.isDirectory(root.resolve("self"))) {
            return Optional.empty();
        }
        Set<Long> own = new HashSet<>();
        LongStream.of(all)
                .forEach(pid ->
                        own.addAll(inodes(root.resolve(String.valueOf(pid)).resolve("fd"))));
        return Optional.of(LongStream.of(all)
                .limit(1) // they share the network of the first one
                .boxed()
                .flatMap(pid -> Stream.of("tcp", "tcp6").flatMap(table -> table(root.resolve(pid + "/net/" + table))))
                .filter(listener -> own.contains(listener.inode()))
                .toList());
    }

    /** The inodes of the sockets that a process has open. What is closed meanwhile, or has ended, has none. */
    private static Set<Long> inodes(Path directory) {
        Set<Long> inodes = new HashSet<>();
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(directory)) {
            for (Path descriptor : descriptors) {
                inode(descriptor).ifPresent(inodes::add);
            }
        } catch (IOException | DirectoryIteratorException e) {
            return inodes;
        }
        return inodes;
    }

    private static Optional<Long> inode(Path descriptor) {
        try {
            Matcher socket = SOCKET.matcher(Files.readSymbolicLink(descriptor).toString());
            return socket.matches() ? Optional.of(Long.valueOf(socket.group(1))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Stream<Listener> table(Path file) {
        try {
            return parse(Files.readString(file)).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    /** Read the sockets in state LISTEN from the text of {@code net/tcp} or {@code net/tcp6}. */
    static List<Listener> parse(String table) {
        return table.lines()
                .skip(1)
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > INODE && fields[STATE].equals(LISTEN))
                .map(fields -> listener(fields[LOCAL_ADDRESS], fields[INODE]))
                .toList();
    }

    /** @param local such as {@code 0100007F:1F90} for 127.0.0.1:8080 */
    private static Listener listener(String local, String inode) {
        int colon = local.indexOf(':');
        return new Listener(
                address(local.substring(0, colon)),
                Integer.parseInt(local.substring(colon + 1), HEXADECIMAL),
                Long.parseLong(inode));
    }

    /** The kernel prints an address in words of 32 bits, each as a number of this machine's byte order. One of IPv4 in IPv6 is one of IPv4. */
    private static InetAddress address(String hexadecimal) {
        ByteBuffer address = ByteBuffer.allocate(hexadecimal.length() / 2).order(ByteOrder.nativeOrder());
        for (int begin = 0; begin < hexadecimal.length(); begin += DIGITS_OF_WORD) {
            address.putInt(Integer.parseUnsignedInt(hexadecimal, begin, begin + DIGITS_OF_WORD, HEXADECIMAL));
        }
        try {
            return InetAddress.getByAddress(address.array());
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(hexadecimal + " is no address", e);
        }
    }
}
