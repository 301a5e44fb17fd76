// Requests/s over threads, and latencies over percentiles: a chart per workload and batch size.

function throughput(shownCases) {
  const hasNumber = c => known(c.requestsPerSecond);
  const groups = grouped(shownCases.filter(isClosed), sameTable).filter(ofChart => ofChart.some(hasNumber));
  return groups.length === 0 ? [] : [
    key(distinct(groups.flat().filter(hasNumber), c => c.architecture)),
    note('Bars are intervals of the median; marks stand side by side where they share a number of threads. '
      + `A mark with an empty middle is not separated from ${referenceText}.`),
    el('div', {class: 'grid'}, groups.map(ofChart => chart({
      title: titleOf(ofChart[0]),
      height: 260,
      options: () => throughputOptions(ofChart),
      behind: () => rateTable(ofChart),
    }))),
  ];
}

function throughputOptions(ofChart) {
  const threads = distinct(ofChart, c => c.threads).sort((a, b) => a - b);
  const names = distinct(ofChart, c => c.architecture);
  const beside = name => (names.indexOf(name) - (names.length - 1) / 2) * 0.08;
  const place = c => threads.indexOf(c.threads) + beside(c.architecture);
  const without = (name, count) => ({value: [threads.indexOf(count) + beside(name), null]});
  return {
    grid: GRID,
    xAxis: slots('threads', threads.map(whole)),
    yAxis: fromZero('requests/s', whole),
    series: grouped(ofChart, c => c.architecture).flatMap(own => [
      errorBars(own.filter(c => known(c.requestsPerSecondInterval))
        .map(c => c.requestsPerSecondInterval.map(end => [place(c), end])),
      {cap: [7, 1.5], width: 1.5, colour: colourOf(own[0].architecture)}),
      line(own[0].architecture, threads.map(count => {
        const c = own.find(c => c.threads === count && known(c.requestsPerSecond));
        return c ? throughputMark(c, place(c)) : without(own[0].architecture, count);
      })),
    ]),
  };
}

const throughputMark = (c, x) => ({
  value: [x, c.requestsPerSecond],
  itemStyle: standing(c) === 'open' ? {color: colour('page')} : {},
  tip: throughputTip(c),
});

function throughputTip(c) {
  const interval = known(c.requestsPerSecondInterval) ? ` [${range(c.requestsPerSecondInterval, rate)}]` : '';
  return `${c.architecture}, ${plural(c.threads, 'thread')}\n${rate(c.requestsPerSecond)} requests/s${interval}\n${standingText(c)}`;
}

function line(architecture, data) {
  return {
    type: 'line',
    name: architecture,
    data,
    symbol: symbolOf(architecture),
    symbolSize: 8,
    lineStyle: {color: colourOf(architecture), type: dashOf(architecture), width: 2},
    itemStyle: {color: colourOf(architecture), borderColor: colourOf(architecture), borderWidth: 1.5},
    z: 2,
  };
}

function latency(shownCases) {
  const timed = shownCases.filter(c => known(c.latencyMillis));
  const loads = distinct(timed, loadOf);
  if (loads.length === 0) {
    return [];
  }
  const place = el('div', {class: 'grid'});
  const show = load => place.replaceChildren(...grouped(timed.filter(c => loadOf(c) === load), sameTable).map(latencyChart));
  const first = chosen('latency', loads, loads.findLast(load => load.startsWith('threads')) ?? loads[0]);
  show(first);
  return [
    choice('Load', loads.map(load => [load, loadText(load)]), first, load => {
      remember('latency', [load]);
      forget(place);
      show(load);
    }),
    key(distinct(timed, c => c.architecture)),
    note('To the right ever fewer requests, on the scale that HdrHistogram plots: 90%, 99%, 99.9% are equally far apart. '
      + 'With threads these are service times, as a closed loop sends less while a server is slow; '
      + 'at a constant rate they count from the intended start.', timed.some(isOverloaded) ? ` ${OVERLOAD_TEXT}` : null),
    place,
  ];
}

function latencyChart(ofChart) {
  return chart({
    title: `${titleOf(ofChart[0])}: ${timesText(ofChart[0])}${overloadedText(ofChart.filter(isOverloaded))}`,
    height: 260,
    options: () => latencyOptions(ofChart),
    behind: () => latencyTable(ofChart),
  });
}

const overloadedText = overloaded => (overloaded.length === 0 ? '' : ` (${listed(overloaded.map(markedName))})`);

const markedName = c => `${c.architecture}${isOverloaded(c) ? '!' : ''}`;

function latencyOptions(ofChart) {
  const plain = axis('of requests', {type: 'log', min: 1, nameGap: 26});
  return {
    grid: {...GRID, right: 34},
    xAxis: {...plain, axisLabel: {...plain.axisLabel, formatter: requestsUpTo}},
    yAxis: fromZero('ms', short),
    series: ofChart.map(c => ({...line(c.architecture, curve(c)), symbolSize: 4, itemStyle: {color: colourOf(c.architecture)}})),
  };
}

/** One request in 100 is slower than what 99% do not exceed. */
const requestsUpTo = oneIn => `${+(100 - 100 / oneIn).toFixed(5)}%`;

/** The slowest of n requests stands where one in n does. */
function curve(c) {
  const spectrum = c.latencyMillis.spectrum ?? spectrumOf(c.latencyMillis);
  const last = c.rounds.reduce((sum, round) => sum + round.requests, 0);
  return spectrum.percentiles.map((percentile, i) => ({
    value: [percentile < 100 ? Math.min(last, 100 / (100 - percentile)) : last, spectrum.millis[i]],
    tip: `${markedName(c)}\n${percentile < 100 ? `${+percentile.toFixed(4)}%` : 'all'} within ${milliseconds(spectrum.millis[i])}`,
  }));
}

/** Of a result that has no more than these. */
function spectrumOf(millis) {
  return {
    percentiles: [0, 50, 90, 95, 99, 99.9, 100],
    millis: [millis.min, millis.p50, millis.p90, millis.p95, millis.p99, millis.p999, millis.max],
  };
}

function latencyTable(ofChart) {
  const columns = ['mean', 'min', 'p50', 'p90', 'p95', 'p99', 'p999', 'max'];
  return table(`${titleOf(ofChart[0])}: ${timesText(ofChart[0])} in ms`,
    ['architecture', ...columns.map(column => column.replace('p999', 'p99.9'))],
    ofChart.map(c => [markedName(c), ...columns.map(column => figure(short(c.latencyMillis[column])))]));
}
