// Users who come and go: who was there and what they got over the time of a ramp, and what each stage gave.

function stages(shownCases) {
  const groups = grouped(shownCases.filter(c => isStaged(c) && known(c.ramp)), cellOf);
  return groups.length === 0 ? [] : [
    key(distinct(groups.flat(), c => c.arm)),
    note('Each user is a closed loop on its own connection. Several ramps of a case are drawn as one. '
      + 'A case is INVALID if its users were off plan for more than 1% of their time.'),
    ...groups.flatMap(ofCell => [
      el('h3', null, `${titleOf(ofCell[0])}: ${loadText(loadOf(ofCell[0]))}`),
      el('div', {class: 'grid'}, rampCharts(ofCell)),
      ...(ofCell.some(hasFailures) ? [] : [paragraph('No request failed.')]),
      comparedByStage(ofCell),
      ...coldTable(ofCell.filter(c => known(c.ramp.cold))),
      ...ofCell.filter(c => known(c.ramp.startUp) && !known(c.ramp.cold)).map(c => paragraph(`${c.arm} started in ${startText(c.ramp.startUp)}.`)),
      ...ofCell.map(c => details(stageTitle(c), () => stageTable(c))),
    ]),
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

function rampChart(ofCell, title, unit, valuesOf) {
  return chart({
    title,
    height: 260,
    options: () => ({
      grid: GRID,
      xAxis: axis('seconds', {min: 0, max: lengthOf(ofCell[0]), nameGap: 26}),
      yAxis: fromZero(unit, short),
      series: [
        ...(unit === 'users' ? [plannedLine(ofCell[0])] : []),
        ...ofCell.map(c => ({...line(c.arm, pointsOf(c, valuesOf(c.ramp.curve), unit)), symbolSize: 3})),
      ],
    }),
    behind: () => rampTable(ofCell, title, valuesOf),
  });
}

/** Of a slice without enough requests there is no figure, and so a gap. */
const pointsOf = (c, values, unit) => values.map((value, slice) => ({
  value: [middleOf(c, slice), value], tip: `${c.arm}, after ${short(middleOf(c, slice))} s\n${shown(value, short)} ${unit}`,
}));

/** Drawn below the others, since they should cover it. */
const plannedLine = c => ({
  type: 'line', name: 'planned', data: pointsOf({...c, arm: 'planned'}, c.ramp.curve.planned, 'users'), symbol: 'none', z: 1,
  lineStyle: {color: colour('quiet'), type: 'dashed', width: 4, opacity: 0.5},
});

function rampTable(ofCell, title, valuesOf) {
  const columns = ofCell.map(c => valuesOf(c.ramp.curve));
  return table(title, ['seconds', 'planned users', ...ofCell.map(c => c.arm)],
    ofCell[0].ramp.curve.planned.map((planned, slice) => [
      short(middleOf(ofCell[0], slice)), figure(short(planned)), ...columns.map(values => figure(ifKnown(values[slice]))),
    ]));
}

/** Where one arm falls behind another, side by side. */
function comparedByStage(ofCell) {
  const columns = [['requests/s', stage => stage.requestsPerSecond, rate], ['p95 ms', stage => stage.latencyMillis?.p95, short],
    ['failed', stage => stage.failedShare, finePercent]];
  return table('Stage by stage', ['stage', ...columns.flatMap(([name]) => ofCell.map(c => el('span', null, name, el('small', {class: 'quiet'}, c.arm))))],
    ofCell[0].ramp.stages.map((stage, index) => [
      stageName(stage), ...columns.flatMap(([, of, format]) => ofCell.map(c => written(of(c.ramp.stages[index]), format)))]));
}

/** How soon servers that had just started answered, and did what they can. */
function coldTable(ofCell) {
  return ofCell.length === 0 ? [] : [
    table('From launch to peak',
      ['', 's to the first answer', 'CPU s by then', 'MB by then', 's to 95% of peak', 'MB by then', 'peak requests/s', 'starts', 'rise at the end'],
      ofCell.map(({arm, ramp: {cold}}) => [
        arm, estimated(cold.readySeconds), estimated(cold.readyCpuSeconds), estimated(cold.readyMegabytes, whole), ofPeak(cold, cold.peakSeconds),
        ofPeak(cold, cold.peakMegabytes, whole), ofPeak(cold, cold.peakPerSecond, rate), figure(String(cold.starts)), estimated(cold.rise, finePercent),
      ])),
    note('Means over the starts, each in its own JVM, with 95% intervals. Peak: the requests/s of the last quarter of the time. Rise at the '
      + 'end: the second half of that quarter over the first. If it exceeds 5% or is significant, the peak is higher and later: '
      + 'its figures are lower bounds and cannot be compared.'),
  ];
}

/** A figure of the peak is a lower bound where the servers were not at it. */
const ofPeak = (cold, of, format = short) => known(of) && !cold.reachedPeak ? figure(`at least ${format(of.mean)}`) : estimated(of, format);

const estimated = (of, format = short) => figure(!known(of) ? '' : known(of.interval) ? `${format(of.mean)} (${range(of.interval, format)})` : format(of.mean));

const stageName = stage => `${short(stage.seconds)} s to ${stage.users}`;

const written = (value, format) => figure(known(value) ? format(value) : '');

const stageTitle = c => `${c.arm}: stage by stage${known(c.requestsPerSecond) ? '' : `, ${c.verdict}`}, ${plural(c.ramp.ramps, 'ramp')}`;

const OF_LATENCY = ['mean', 'min', 'p50', 'p90', 'p95', 'p99', 'max'];
const OF_PHASES = ['blocked', 'sending', 'waiting', 'receiving'];

function stageTable(c) {
  return table(stageTitle(c),
    ['stage', 'users planned', 'users present', 'requests/s', ...OF_LATENCY.map(name => `${name} ms`), 'failed', 'received', 'sent',
      ...OF_PHASES.map(name => `${name} µs`), 'server CPU, cores', 'at most, cores', 'memory', 'threads', 'open files'],
    [
      ...(known(c.ramp.startUp) ? [stageRow(`start-up, ${short(c.ramp.startUp.seconds)} s`, {server: whileStarting(c.ramp.startUp)})] : []),
      ...(known(c.ramp.idle) ? [stageRow('before the first user', {server: c.ramp.idle})] : []),
      ...c.ramp.stages.map(stage => stageRow(stageName(stage), stage)),
      stageRow('all', c.ramp.whole),
    ]);
}

const startText = ({seconds, cpuSeconds}) => `${short(seconds)} s${known(cpuSeconds) ? `, ${short(cpuSeconds)} s of CPU time` : ''}`;

const whileStarting = ({seconds, cpuSeconds, held}) => ({...held, cpuCores: known(cpuSeconds) ? cpuSeconds / seconds : null});

function stageRow(name, stage) {
  return [
    name, written(stage.usersPlanned, short), written(stage.usersPresent, short), written(stage.requestsPerSecond, rate),
    ...OF_LATENCY.map(of => written(stage.latencyMillis?.[of], short)),
    written(stage.failed, whole), written(stage.wireBytesReceived, bytes), written(stage.wireBytesSent, bytes),
    ...OF_PHASES.map(of => written(stage.phasesMicros?.[of], short)),
    written(stage.server?.cpuCores, short), written(stage.server?.cpuCoresPeak, short), written(stage.server?.rssBytes, bytes),
    written(stage.server?.threads, whole), written(stage.server?.openFiles, whole),
  ];
}
