// Latencies over the requests/s that were served: a chart per workload and batch size.

/** The fewest loads of an arm that make a curve. */
const LEAST_LOADS = 3;

/** Arms under loads of both kinds, the lower load first, where there are enough with such a latency. */
const loadGroups = (shownCases, percentile) => grouped(
  shownCases.filter(c => (isClosed(c) || isAtRate(c)) && known(c.requestsPerSecond) && known(c.latencyMillis?.[percentile])), sameTable)
  .map(ofChart => grouped(ofChart, c => c.arm).filter(own => own.length >= LEAST_LOADS)
    .flatMap(own => own.sort((a, b) => isClosed(a) - isClosed(b) || a.load.ratePerSecond - b.load.ratePerSecond || a.load.threads - b.load.threads)))
  .filter(ofChart => ofChart.length > 0);

function loadCurves(shownCases) {
  const percentiles = ['p99', 'p50'].filter(percentile => loadGroups(shownCases, percentile).length > 0);
  if (percentiles.length === 0) {
    return [];
  }
  const [select, place] = choice('load-curve', 'Latency', percentiles.map(percentile => [percentile, percentile]), percentiles[0],
    percentile => loadGroups(shownCases, percentile).map(ofChart => loadCurve(ofChart, percentile)));
  const shown = percentiles.flatMap(percentile => loadGroups(shownCases, percentile)).flat();
  return [
    select,
    key(architectures.filter(name => shown.some(c => c.arm === name))),
    note(shown.some(isAtRate) ? 'Filled: constant rates, from the intended start; choose a load by these. ' : null,
      shown.some(isClosed) ? 'Hollow, dotted: closed loops, from few threads to many. Latency counts from sending, and clients send less while a '
        + 'server is slow: no promise at these requests/s, but what more threads gain, and what latency that costs. ' : null,
      shown.some(isOverloaded) ? derived.sections.rates.notes.at(-1) : null),
    place,
  ];
}

const loadCurve = (ofChart, percentile) => chart({
  title: `${titleOf(ofChart[0])}: ${percentile} latency over requests/s`,
  height: 260,
  options: () => ({
    grid: {...GRID, right: 34},
    xAxis: axis('requests/s', {min: 0, nameGap: 26, label: {formatter: whole}}),
    yAxis: upwards('ms', {type: 'log', label: {formatter: short}}),
    series: grouped(ofChart, c => `${c.arm}/${c.load.kind}`).map(own => {
      const drawn = line(own[0].arm, own.map(c => ({value: [c.requestsPerSecond, c.latencyMillis[percentile]], tip: loadTip(c, percentile)})));
      return isAtRate(own[0]) ? drawn
        : {...drawn, lineStyle: {...drawn.lineStyle, type: 'dotted', width: 1.5}, itemStyle: {...drawn.itemStyle, color: colour('page')}};
    }),
  }),
  behind: () => table(`${titleOf(ofChart[0])}: latency over requests/s`, ['architecture', 'load', 'requests/s', 'p50 ms', 'p99 ms'],
    ofChart.map(c => [markedName(c), loadText(loadOf(c)), figure(rate(c.requestsPerSecond)), written(c.latencyMillis.p50, short), written(c.latencyMillis.p99, short)])),
});

const loadTip = (c, percentile) =>
  `${c.id}${isOverloaded(c) ? '!' : ''}\n${rate(c.requestsPerSecond)} requests/s\n${percentile} ${milliseconds(c.latencyMillis[percentile])}, ${timesText(c)}`;
