package stackbench.suite.wire;

import stackbench.harness.load.http.HttpOperation;
import stackbench.harness.load.http2.GrpcOperation;
import stackbench.harness.load.http2.Http2Operation;
import stackbench.harness.load.rsocket.RSocketOperation;

/** An operation on messages, which servers of all protocols know. */
interface MessageOperation extends HttpOperation, Http2Operation, GrpcOperation, RSocketOperation {}
