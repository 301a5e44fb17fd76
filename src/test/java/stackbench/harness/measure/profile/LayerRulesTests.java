package stackbench.harness.measure.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LayerRulesTests {

    private static final LayerRules RULES = LayerRules.read();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            the innermost method decides | java/lang/Thread.run_[j];org/apache/tomcat/util/net/NioEndpoint.run_[j];tools/jackson/core/Json.write_[j] | CODEC
            a function without a package is its caller's | tools/jackson/core/Json.write_[j];jlong_disjoint_arraycopy | CODEC
            a method of the JDK is its caller's | org/postgresql/core/PGStream.read_[j];java/util/ArrayList.add_[i] | DRIVER
            sockets of the JDK are the network | org/postgresql/core/PGStream.read_[j];sun/nio/ch/NioSocketImpl.read_[j] | NETWORK
            the kernel is told by its suffix | sun/nio/ch/Net.write_[j];__libc_write;do_syscall_64_[k];tcp_sendmsg_[k] | KERNEL
            the longest beginning decides | reactor/netty/http/server/HttpServerOperations.onInboundNext_[j] | PROTOCOL
            Jetty's selectors are the network | org/eclipse/jetty/io/ManagedSelector.select_[j] | NETWORK
            Jetty's parser | org/eclipse/jetty/http/HttpParser.parseNext_[j] | PROTOCOL
            Jetty's servlets | org/eclipse/jetty/ee11/servlet/ServletHandler.handle_[j] | DISPATCH
            Netty's channels are the network | io/netty/channel/AbstractChannel.write_[j] | NETWORK
            RSocket's frames | io/rsocket/frame/FrameHeaderCodec.encode_[j] | PROTOCOL
            the way of the request through Spring | org/springframework/web/servlet/DispatcherServlet.doDispatch_[j] | DISPATCH
            codecs of Spring | org/springframework/http/codec/json/Jackson.encode_[j] | CODEC
            the web side's own code | stackbench/app/servlet/ServletMessageController.list_[j] | CONTROLLER
            its codec | stackbench/app/reactive/MessageChunks.next_[j] | CODEC
            the store's own code | stackbench/app/store/JdbcMessageStore.list_[j];java/util/HashMap.get_[j] | STORE
            Spring's templates | org/springframework/jdbc/core/JdbcTemplate.query_[j] | STORE
            a store of Spring Data | stackbench/app/jpa/JpaMessageStore.add_[j];org/springframework/data/jpa/repository/support/SimpleJpaRepository.save_[j] | STORE
            a reactive one | stackbench/app/data/DataR2dbcMessageStore.add_[j];org/springframework/data/r2dbc/core/R2dbcEntityTemplate.insert_[j] | STORE
            Hibernate | org/hibernate/internal/SessionImpl.persist_[j];java/util/HashMap.put_[j] | STORE
            Hibernate's validator is none of it | org/hibernate/validator/internal/engine/ValidatorImpl.validate_[j] | CODEC
            the reactive driver | io/r2dbc/postgresql/PostgresqlStatement.execute_[j] | DRIVER
            the pool of JDBC | com/zaxxer/hikari/pool/HikariPool.getConnection_[j] | POOL
            the pool of R2DBC | reactor/pool/SimpleDequePool.drain_[j] | POOL
            operators | reactor/core/publisher/FluxMap.onNext_[j];java/util/function/Function.apply_[j] | OPERATORS
            the compiler, kernel included | start_thread;JavaThread::thread_main_inner;CompileBroker::compiler_thread_loop;page_fault_[k] | COMPILER
            collections | start_thread;WorkerThread::run;G1ParEvacuateFollowersClosure::do_void | GARBAGE_COLLECTOR
            collections of one thread | VMThread::run;VM_GenCollectForAllocation::doit;DefNewGeneration::collect | GARBAGE_COLLECTOR
            threads that find no work | java/lang/Thread.run_[j];java/util/concurrent/LinkedBlockingQueue.poll_[j] | REST
            carriers of virtual threads | java/lang/Thread.run_[j];java/util/concurrent/ForkJoinPool.awaitWork_[j] | SCHEDULING
            a virtual thread that waits | org/postgresql/core/PGStream.read_[j];sun/nio/ch/Net.poll_[j];java/lang/VirtualThread.park_[j] | SCHEDULING
            work on a virtual thread | java/lang/VirtualThread.run_[j];jdk/internal/vm/Continuation.enter_[j];org/postgresql/core/PGStream.read_[j] | DRIVER
            Netty's buffers are their caller's | io/r2dbc/postgresql/message/DataRow.decode_[j];io/netty/buffer/ByteBuf.readInt_[j] | DRIVER
            Netty's pools are their caller's | io/rsocket/frame/FrameHeaderCodec.encode_[j];io/netty/util/Recycler.get_[j] | PROTOCOL
            Netty's event loops are the network | io/netty/util/concurrent/SingleThreadEventExecutor.run_[j] | NETWORK
            reading an address is its caller's | org/springframework/web/util/UriComponents.toUri_[j];java/net/URI$Parser.parse_[j] | DISPATCH
            a client of the JDK | java/lang/Thread.run_[j];jdk/internal/net/http/Http1Exchange.read_[j] | PROTOCOL
            a client of Apache | org/apache/hc/core5/reactor/InternalDataChannel.onIOEvent_[j] | PROTOCOL
            a stub is its caller's | org/postgresql/core/PGStream.read_[j];I2C/C2I adapters | DRIVER
            a library is its caller's | io/netty/channel/epoll/Native.wait_[j];/a/b/libnetty.so (deleted) | NETWORK
            the JVM's own | start_thread;VMThread::run;SafepointSynchronize::begin | REST
            code that nobody knows | org/example/Thing.run_[j];java/util/ArrayList.add_[j] | UNCLASSIFIED
            """)
    void aSampleIsOfTheLayerOfItsInnermostMethod(String why, String stack, Layer layer) {
        assertThat(RULES.layerOf(stack)).as(why).isEqualTo(layer);
    }

    @Test
    void blanksInARowAreOne() {
        assertThat(LayerRules.parse("code  codec   a/ ").layerOf("b/C.d_[j]")).isEqualTo(Layer.UNCLASSIFIED);
    }

    @Test
    void samplesAreCountedByLayer() {
        LayerRules.LayerSamples samples = LayerRules.LayerSamples.of(
                Stream.of(
                        "tools/jackson/Json.write_[j] 30",
                        "",
                        "a/B.c_[j];tools/jackson/Json.read_[j] 10",
                        "x/Y.z_[j] 60"),
                RULES);

        assertThat(samples.total()).isEqualTo(100);
        assertThat(samples.share(Layer.CODEC)).isEqualTo(0.4);
        assertThat(samples.share(Layer.UNCLASSIFIED)).isEqualTo(0.6);
        assertThat(samples.share(Layer.DRIVER)).isZero();
        assertThat(samples.shareError(Layer.CODEC)).isCloseTo(0.049, within(1e-3));
        assertThat(LayerRules.LayerSamples.of(Stream.of(), RULES).share(Layer.CODEC))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"code varnish a/", "layer codec a/", "code codec a/\ncaller a/"})
    void aRuleThatIsNotKnownIsNamed(String line) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LayerRules.parse(line))
                .withMessageContaining("layers.txt")
                .withMessageContaining("a/");
    }
}
