package stackbench.harness.runner;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.SortedMap;
import java.util.TreeMap;
import stackbench.harness.config.Setting;
import stackbench.junit.protocol.EventWriter;
import stackbench.junit.protocol.Order;
import stackbench.junit.protocol.Token;

/**
 * The program that the adapter starts, in the directory of the user's project. Its argument is the port of a socket of the adapter, by which
 * it is told what to do and tells how that goes. Its standard input has the token by which the adapter knows it. What it prints is for the person.
 */
public final class RunnerMain {

    private RunnerMain() {}

    public static void main(String[] arguments) throws IOException {
        Token token = Token.read(System.in);
        Socket adapter = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        token.write(adapter.getOutputStream());
        DataInputStream in = new DataInputStream(adapter.getInputStream());
        Order order = Order.read(in);
        endWith(in);
        EventWriter events = new EventWriter(new DataOutputStream(new BufferedOutputStream(adapter.getOutputStream())));
        Thread.currentThread().setUncaughtExceptionHandler(RunnerMain::endWith);
        new RequestsRun(events).run(settings(order), order.picked());
        System.exit(0); // whatever a library left running
    }

    /** The adapter hears of no end, and fails what is left with these lines. Without an exit, a thread of a library might keep it waiting. */
    private static void endWith(Thread main, Throwable unforeseen) {
        unforeseen.printStackTrace();
        System.exit(1);
    }

    private static SortedMap<String, Setting> settings(Order order) {
        SortedMap<String, Setting> settings = new TreeMap<>();
        order.settings()
                .forEach(given -> settings.put(given.key(), new Setting(given.key(), given.value(), given.source())));
        return settings;
    }

    /** End at once when the adapter does, however that ends: the reaper cleans up what was started. */
    private static void endWith(InputStream adapter) {
        Thread watch = new Thread(
                () -> {
                    try {
                        adapter.transferTo(OutputStream.nullOutputStream());
                    } catch (IOException e) {
                        // it was killed
                    }
                    Runtime.getRuntime().halt(1);
                },
                "adapter-watch");
        watch.setDaemon(true);
        watch.start();
    }
}
