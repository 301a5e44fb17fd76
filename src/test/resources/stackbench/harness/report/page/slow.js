// A slow reader: what each server fetched ahead of it, what was in flight and what that took of the heap, over time.

function slowReader(shownCases) {
  const groups = grouped(shownCases.filter(c => known(c.flow)), cellOf);
  return groups.length === 0 ? [] : [
    key(distinct(groups.flat(), c => c.arm)),
    note('One client asks for one long list and reads it slowly. Over HTTP/1.1 it leaves the rest in its socket, over HTTP/2 in its '
      + 'window of 1 MiB; over RSocket it requests no more messages than it reads. In flight: what the server fetched from the database and the client has not read, in bytes on the wire, including '
      + 'the buffers of both sockets. A server buffers if more is in flight than these sockets and one fetch of rows can hold.'),
    ...groups.flatMap(ofCell => [
      el('h3', null, `${titleOf(ofCell[0])}: ${loadText(loadOf(ofCell[0]))}`),
      paragraph(whoBuffers(ofCell)),
      el('div', {class: 'grid'}, [
        flowChart(ofCell, 'Rows fetched', 'rows', moment => moment.rowsFetched, whole),
        flowChart(ofCell, 'In flight', 'bytes', moment => moment.bytesInFlight, bytes),
        flowChart(ofCell, 'Heap of the server in use, garbage included', 'bytes', moment => moment.heapBytes, bytes),
        flowChart(ofCell, 'Messages read', 'messages', moment => moment.messagesRead, whole),
      ]),
      flowTable(ofCell),
    ]),
  ];
}

function whoBuffers(ofCell) {
  const buffering = ofCell.filter(c => c.flow.buffers).map(c => c.arm);
  const bound = `more than ${bytes(ofCell[0].flow.boundBytes)} in flight while the reader was slow`;
  return buffering.length === 0 ? `None buffers: none had ${bound}.`
    : `${listed(buffering)} ${buffering.length === 1 ? 'buffers' : 'buffer'}: ${bound}.`;
}

function flowChart(ofCell, title, unit, valueOf, format) {
  return chart({
    title,
    height: 260,
    options: () => ({
      grid: GRID,
      xAxis: axis('seconds', {min: 0, nameGap: 26}),
      yAxis: fromZero(unit, format),
      series: ofCell.map(c => ({...line(c.arm, c.flow.moments.map(moment => ({
        value: [moment.seconds, valueOf(moment)],
        tip: `${c.arm}, after ${short(moment.seconds)} s\n${format(valueOf(moment))}`,
      }))), symbolSize: 3})),
    }),
    behind: () => table(title, ['architecture', 'seconds', unit], ofCell.flatMap(c => c.flow.moments.map(moment => [
      c.arm, figure(short(moment.seconds)), figure(format(valueOf(moment))),
    ]))),
  });
}

function flowTable(ofCell) {
  return table('While the reader was slow',
    ['architecture', '', 'in flight at most', 'heap at most', 'live heap of the answer', 'bytes per message'],
    ofCell.map(c => [
      c.arm, c.flow.buffers ? 'buffers' : 'waits', figure(bytes(c.flow.mostBytesInFlight)), figure(bytes(c.flow.mostHeapBytes)),
      figure(known(c.flow.heapOfAnswerBytes) ? bytes(c.flow.heapOfAnswerBytes) : ''), figure(short(c.flow.bytesPerMessage)),
    ]));
}
