package stackbench.harness.report.site;

import static stackbench.harness.config.Architecture.REACTIVE;
import static stackbench.harness.config.Architecture.RSOCKET;
import static stackbench.harness.config.Architecture.SERVLET;
import static stackbench.harness.config.Architecture.SERVLET_VIRTUAL;

import stackbench.harness.config.Architecture;

/** The questions that the decision table answers, in the order in which people ask them. */
@SuppressWarnings("ImmutableEnumChecker") // nobody can change an architecture
enum Question {
    VIRTUAL_THREADS_OR_WEBFLUX(
            "Virtual threads (JDBC, JSON arrays) or WebFlux (R2DBC, JSON lines)?", SERVLET_VIRTUAL, REACTIVE),
    SERVLET_OR_VIRTUAL_THREADS(
            "Servlet (JDBC, JSON arrays) on platform threads or on virtual threads?", SERVLET, SERVLET_VIRTUAL),
    RSOCKET_OR_WEBFLUX("RSocket (R2DBC, CBOR) or WebFlux (R2DBC, JSON lines)?", RSOCKET, REACTIVE);

    private final String text;
    private final Architecture first;
    private final Architecture second;

    Question(String text, Architecture first, Architecture second) {
        this.text = text;
        this.first = first;
        this.second = second;
    }

    String text() {
        return text;
    }

    Architecture first() {
        return first;
    }

    Architecture second() {
        return second;
    }
}
