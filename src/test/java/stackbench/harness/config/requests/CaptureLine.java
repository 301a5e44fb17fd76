package stackbench.harness.config.requests;

import stackbench.harness.config.requests.RequestTemplate.Capture;

/** A capture, and the line that asks for it. */
record CaptureLine(Line line, Capture capture) {

    static CaptureLine of(Line line, String variable, String source) {
        line.require(
                variable.matches("[\\w.-]+"),
                "\"%s\" is no name of a variable: give letters, digits, _, - and . only".formatted(variable));
        return new CaptureLine(line, new Capture(variable, AnswerField.one(line, source)));
    }
}
