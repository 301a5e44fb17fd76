package stackbench.harness.server.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerfRefusalTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Error:~Access to performance monitoring and observability operations is limited.~Consider adjusting /proc/sys/kernel/perf_event_paranoid | 4 | kernel.perf_event_paranoid is 4, and 2 or less is wanted
            Error:~You may not have permission to collect stats.~Consider tweaking /proc/sys/kernel/perf_event_paranoid                             | 3 | kernel.perf_event_paranoid is 3
            Error: perf_event_open: Operation not permitted                                                                                         | 2 | a seccomp profile that allows perf_event_open
            event syntax error: 'bogus'~                     \\___ parser error                                                                       | 2 | perf ended with: event syntax error: 'bogus'
            WARNING: perf not found for kernel 6.8.0-31~~  You may need to install the following packages                                           | 2 | perf ended with: WARNING: perf not found for kernel 6.8.0-31
            Problems finding threads of monitor~~ Usage: perf stat [<options>] [<command>]                                                          | 2 | perf ended with: Problems finding threads of monitor
            ~                                                                                                                                       | 2 | perf ended with: nothing said
            """)
    void aRefusalSaysWhatWouldHelpOrWhatPerfSaid(String said, String paranoid, String sentence) {
        assertThat(new PerfRefusal(said.replace('~', '\n'), paranoid).sentence())
                .contains(sentence);
    }
}
