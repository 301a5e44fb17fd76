// Users who come and go: who was there and what they got over the time of a ramp, and what each stage gave.

const stages = shownCases => cellByCell(shownCases.filter(c => isStaged(c) && known(c.ramp)),
  'Each user is a closed loop on its own connection. Several ramps of a case are drawn as one. '
    + 'A case is INVALID if its users were off plan for more than 1% of their time.',
  ofCell => [
    el('div', {class: 'grid'}, rampCharts(ofCell)),
    ...(ofCell.some(hasFailures) ? [] : [paragraph('No request failed.')]),
    ...tablesOf('stages', ofCell),
    ...sectionOf('cold', ofCell),
    ...ofCell.filter(c => known(c.ramp.startUp) && !known(c.ramp.cold)).map(c => paragraph(`${c.arm} started in ${startText(c.ramp.startUp)}.`)),
    ...ofCell.map(c => details(stageTitle(c), () => stageTable(c))),
  ]);

/** What there is to say of the cells of some cases, one below the other. */
function cellByCell(ofAll, text, contentOf) {
  return ofAll.length === 0 ? [] : [
    key(distinct(ofAll, c => c.arm)),
    note(text),
    ...grouped(ofAll, cellOf).flatMap(ofCell => [el('h3', null, `${titleOf(ofCell[0])}: ${loadText(loadOf(ofCell[0]))}`), ...contentOf(ofCell)]),
  ];
}

function rampCharts(ofCell) {
  const measured = ofCell.filter(c => known(c.requestsPerSecond));
  return [
    rampChart(ofCell, 'Users planned and present', 'users', curve => curve.present),
    ...(measured.length > 0 ? [
      rampChart(measured, 'Requests/s over the ramp', 'requests/s', curve => curve.requests.map(count => count / curve.sliceSeconds)),
      rampChart(measured, 'Median latency over the ramp', 'ms', curve => curve.p50Millis),
      rampChart(measured, 'p95 latency over the ramp', 'ms', curve => curve.p95Millis),
    ] : []),
    ...(ofCell.some(hasFailures)
      ? [rampChart(ofCell, 'Requests that failed over the ramp', '% of requests', curve => curve.failedShare.map(share => known(share) ? 100 * share : null))] : []),
  ];
}

const hasFailures = c => c.ramp.curve.failed.some(count => count > 0);

const lengthOf = c => +c.ramp.stages.reduce((sum, stage) => sum + stage.seconds, 0).toFixed(6);

/** The middle of a slice of time, in seconds from the first user on. */
const middleOf = (c, slice) => (slice + 0.5) * c.ramp.curve.sliceSeconds / c.ramp.ramps;

/** Of a slice without enough requests there is no figure, and so a gap. */
function rampChart(ofCell, title, unit, valuesOf) {
  const pointsOf = c => valuesOf(c.ramp.curve).map((value, slice) => [middleOf(c, slice), value]);
  return lineChart({
    title,
    across: 'seconds',
    most: lengthOf(ofCell[0]),
    up: unit,
    format: short,
    of: ofCell,
    partsOf: pointsOf,
    pointOf: point => point,
    tipOf: ({arm}, [second, value]) => `${arm}, after ${short(second)} s\n${shown(value, short)} ${unit}`,
    below: () => (unit === 'users' ? [plannedLine(ofCell[0])] : []),
    behind: () => table(title, ['seconds', 'planned users', ...ofCell.map(c => c.arm)], ofCell[0].ramp.curve.planned.map((planned, slice) => [
      short(middleOf(ofCell[0], slice)), figure(short(planned)), ...ofCell.map(c => written(valuesOf(c.ramp.curve)[slice], short))])),
  });
}

const plannedLine = c => ({
  type: 'line', name: 'planned', symbol: 'none', z: 1, lineStyle: {color: colour('quiet'), type: 'dashed', width: 4, opacity: 0.5},
  data: c.ramp.curve.planned.map((value, slice) => ({
    value: [middleOf(c, slice), value], tip: `planned, after ${short(middleOf(c, slice))} s\n${short(value)} users`})),
});

const stageName = stage => `${short(stage.seconds)} s to ${stage.users}`;

const stageTitle = c => `${c.arm}: stage by stage${known(c.requestsPerSecond) ? '' : `, ${c.verdict}`}, ${plural(c.ramp.ramps, 'ramp')}`;

/** The columns of the table of a case's stages: what each holds, of which part of a stage, how it is written. */
const STAGE_COLUMNS = [
  ['users planned', stage => stage.usersPlanned, short], ['users present', stage => stage.usersPresent, short],
  ['requests/s', stage => stage.requestsPerSecond, rate],
  ...['mean', 'min', 'p50', 'p90', 'p95', 'p99', 'max'].map(name => [`${name} ms`, stage => stage.latencyMillis?.[name], short]),
  ['failed', stage => stage.failed, whole], ['received', stage => stage.wireBytesReceived, bytes], ['sent', stage => stage.wireBytesSent, bytes],
  ...['blocked', 'sending', 'waiting', 'receiving'].map(name => [`${name} µs`, stage => stage.phasesMicros?.[name], short]),
  ['server CPU, cores', stage => stage.server?.cpuCores, short], ['at most, cores', stage => stage.server?.cpuCoresPeak, short],
  ['memory', stage => stage.server?.rssBytes, bytes], ['threads', stage => stage.server?.threads, whole],
  ['open files', stage => stage.server?.openFiles, whole],
];

function stageTable(c) {
  const {startUp, idle, stages: own, whole: all} = c.ramp;
  const rows = [
    ...(known(startUp) ? [[`start-up, ${short(startUp.seconds)} s`, {server: whileStarting(startUp)}]] : []),
    ...(known(idle) ? [['before the first user', {server: idle}]] : []),
    ...own.map(stage => [stageName(stage), stage]),
    ['all', all],
  ];
  return table(stageTitle(c), ['stage', ...STAGE_COLUMNS.map(([name]) => name)],
    rows.map(([name, stage]) => [name, ...STAGE_COLUMNS.map(([, of, format]) => written(of(stage), format))]));
}

const startText = ({seconds, cpuSeconds}) => `${short(seconds)} s${known(cpuSeconds) ? `, ${short(cpuSeconds)} s of CPU time` : ''}`;

const whileStarting = ({seconds, cpuSeconds, held}) => ({...held, cpuCores: known(cpuSeconds) ? cpuSeconds / seconds : null});

// More load than servers can take: what each was offered, and what came of it.

const overload = shownCases => cellByCell(shownCases.filter(c => known(c.overload)),
  'Goodput: right answers within the limit, from the intended start. Each case is offered multiples of its own '
    + 'capacity: the requests/s of a closed loop in the round before. Refused: connection refused, or status 503. Failed: any other error, or no answer. '
    + 'Missed: not sent, because the most requests were in flight. Client late: the p99 of the delay with which the client started requests; it '
    + 'is part of their latency. Refused, failed and missed requests are counted over all visits. Goodput / another: the ratio of both at the highest '
    + 'multiple, visit by visit, with its 95% interval; ~ not significant.',
  ofCell => [
    goodputChart(ofCell),
    bullets(ofCell.map(recoveryText)),
    ...tablesOf('overload', ofCell),
  ]);

/** The steps up to the highest load: the last is the first once more. */
const stepsUp = c => c.overload.steps.slice(0, -1);

const goodputChart = ofCell => lineChart({
  title: 'Goodput over offered load',
  across: 'offered requests/s',
  up: 'goodput, requests/s',
  format: rate,
  of: ofCell,
  partsOf: stepsUp,
  pointOf: step => [step.offeredPerSecond, step.goodputPerSecond],
  tipOf: ({arm}, step) => `${arm}, ${step.multiple} times its capacity\n${rate(step.goodputPerSecond)} of ${rate(step.offeredPerSecond)} requests/s`,
});

function recoveryText({arm, overload: {capacityPerSecond, limitMillis, recoverySeconds}}) {
  const recovered = known(recoverySeconds) ? `as before ${short(recoverySeconds)} s after it` : 'not as before by the end';
  return `${arm}: capacity ${rate(capacityPerSecond)} requests/s, limit ${short(limitMillis)} ms, ${recovered}`;
}

// A slow reader: what each server fetched ahead of it, what was in flight and what that took of the heap, over time.

const slowReader = shownCases => cellByCell(shownCases.filter(c => known(c.flow)),
  'One client asks for one long list and reads it slowly. Over HTTP/1.1 it leaves the rest in its socket, over HTTP/2 in its '
    + 'window of 1 MiB; over RSocket it requests no more messages than it reads. In flight: what the server fetched from the database and the client has not read, in bytes on the wire, including '
    + 'the buffers of both sockets. A server buffers if more is in flight than these sockets and one fetch of rows can hold.',
  ofCell => [
    paragraph(whoBuffers(ofCell)),
    el('div', {class: 'grid'}, [
      flowChart(ofCell, 'Rows fetched', 'rows', moment => moment.rowsFetched, whole),
      flowChart(ofCell, 'In flight', 'bytes', moment => moment.bytesInFlight, bytes),
      flowChart(ofCell, 'Heap of the server in use, garbage included', 'bytes', moment => moment.heapBytes, bytes),
      flowChart(ofCell, 'Messages read', 'messages', moment => moment.messagesRead, whole),
    ]),
    ...tablesOf('slow-reader', ofCell),
    bullets(ofCell.map(c => `${c.arm}: ${short(c.flow.bytesPerMessage)} bytes per message`)),
  ]);

function whoBuffers(ofCell) {
  const buffering = ofCell.filter(c => c.flow.buffers).map(c => c.arm);
  const bound = `more than ${bytes(ofCell[0].flow.boundBytes)} in flight while the reader was slow`;
  return buffering.length === 0 ? `None buffers: none had ${bound}.`
    : `${listed(buffering)} ${buffering.length === 1 ? 'buffers' : 'buffer'}: ${bound}.`;
}

const flowChart = (ofCell, title, up, valueOf, format) => lineChart({
  title,
  across: 'seconds',
  up,
  format,
  of: ofCell,
  partsOf: c => c.flow.moments,
  pointOf: moment => [moment.seconds, valueOf(moment)],
  tipOf: ({arm}, moment) => `${arm}, after ${short(moment.seconds)} s\n${format(valueOf(moment))}`,
});
