package stackbench.harness.machines.pekko;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.NotSerializableException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import stackbench.harness.load.BlockOutcome;
import stackbench.harness.machines.MachineBlock;
import stackbench.harness.machines.Message;

class EnvelopeTests {

    /** Half a million requests, of which every other one was refused or not, as it comes. */
    @Test
    void asManyFailuresAsThereMayBeUnderOverloadFitIntoAReport() {
        SplittableRandom random = new SplittableRandom(1);
        SortedSet<Long> failed = LongStream.range(0, 500_000)
                .filter(request -> random.nextBoolean())
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
        BlockOutcome outcome = SampleMessages.BLOCK
                .outcome()
                .withFailures(new BlockOutcome.FailedRequests(failed, List.of("request 3: status 503")));
        Message.Report report = new Message.Report(new MachineBlock(
                "one",
                outcome,
                1,
                List.of(),
                SampleMessages.BLOCK.times(),
                SampleMessages.BLOCK.loop(),
                null,
                SampleMessages.BLOCK.kernel(),
                null));

        Envelope sent = Envelope.of(1, report);

        assertThat(sent.json()).hasSizeLessThan(Envelope.MOST_CHARACTERS / 5);
        assertThat(sent.message()).isEqualTo(report);
    }

    @ParameterizedTest
    @FieldSource("stackbench.harness.machines.pekko.SampleMessages#ALL")
    void aMessageArrivesAsItWasSent(Message message) throws NotSerializableException {
        WireSerializer serializer = new WireSerializer();

        Envelope envelope = (Envelope) serializer.fromBinary(serializer.toBinary(Envelope.of(7, message)), "Envelope");

        assertThat(envelope.id()).isEqualTo(7);
        assertThat(envelope.name()).isEqualTo(message.getClass().getSimpleName());
        assertThat(envelope.message()).isEqualTo(message);
    }

    @Test
    void eachMessageWasTried() {
        assertThat(SampleMessages.ALL.stream().map(Object::getClass).distinct())
                .hasSameElementsAs(Arrays.asList(Message.class.getPermittedSubclasses()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            String               | ''            | String is not a message
            java.lang.Runtime    | {}            | java.lang.Runtime is not a message
            Sum                  | {}            | Sum is not a message
            CloseCase            | {}            | not a message: Missing creator property
            CloseCase            | {"caseId":null} | not a message: Cannot
            CloseCase            | {"caseId":1,"and":2} | not a message: Unrecognized property "and"
            CloseCase            | {"caseId":1} 2 | not a message: Trailing token
            CloseCase            | [             | not a message
            """)
    void nothingElseIsRead(String name, String json, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Envelope(1, name, json).message())
                .withMessageContaining(why);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            java.lang.String | "text"             | java.lang.String is not read
            Done             | {}                 | Done is not read
            ''               | {}                 | ' is not read'
            Envelope         | []                 | no Envelope: Cannot deserialize
            Envelope         | {"id":1}           | no Envelope: Missing creator property
            Hello            | \u00ac\u00ed\u0000\u0005 | no Hello: Invalid UTF-8
            """)
    void noOtherClassIsRead(String manifest, String bytes, String why) {
        assertThatExceptionOfType(NotSerializableException.class)
                .isThrownBy(() -> new WireSerializer().fromBinary(bytes.getBytes(UTF_8), manifest))
                .withMessageStartingWith(why);
    }

    @Test
    void aHelloArrivesAsItWasSaid() throws NotSerializableException {
        WireSerializer serializer = new WireSerializer();
        Wire.Hello hello = new Wire.Hello("one", "pekko://system@127.0.0.1:1");

        assertThat(serializer.fromBinary(serializer.toBinary(hello), serializer.manifest(hello)))
                .isEqualTo(hello);
    }

    @Test
    void theSenderHearsOfAMessageThatIsTooLong() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Envelope.of(1, new Message.Fault("x".repeat(500_000), false)))
                .withMessage("Fault is too long: required at most 500000 characters, actual 500027");
    }
}
