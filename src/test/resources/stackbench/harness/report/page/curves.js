// Requests/s over threads, and latencies over percentiles: a chart per workload and batch size.

function throughput(shownCases) {
  const hasNumber = c => known(c.requestsPerSecond);
  const groups = grouped(shownCases.filter(isClosed), sameTable).filter(ofChart => ofChart.some(hasNumber));
  const laws = groups.flatMap(lawTables);
  return groups.length === 0 ? [] : [
    key(distinct(groups.flat().filter(hasNumber), c => c.arm)),
    note('Requests/s by threads. Bars are the 95% intervals of single cases. They are wider than intervals of ratios, in which the '
      + 'noise of a visit cancels: see the answer for significance.',
    groups.flat().some(c => known(c.resources?.downstream?.limitPerSecond)) ? ' Dotted: users / delay, the upper limit.' : null,
    laws.length === 0 ? null : ` Marks are measured. A curve is the Universal Scalability Law fitted to them${run.scalability.some(law => law.visits.length > 1) ? ', and the band around it its 95% interval, point by point' : ''}.`),
    el('div', {class: 'grid'}, groups.map(ofChart => chart({
      title: titleOf(ofChart[0]),
      height: 260,
      options: () => throughputOptions(ofChart),
      behind: () => cellTable(ofChart, RATE),
    }))),
    ...(laws.length === 0 ? [] : [...laws, ...derived.sections.scalability.notes.map(text => note(text))]),
  ];
}

/** The tables of the law of what a chart shows. */
const lawTables = ofChart => derived.sections.scalability.tables.filter(({title}) => title.startsWith(`${titleOf(ofChart[0])}: `))
  .map(own => made(own, ofChart)).filter(known);

/** The law fitted to the requests/s of an arm; undefined where it has too few numbers of threads. */
const lawOf = c => derived.laws.find(law => law.arm === c.arm && law.workload === c.workload && law.batchSize === c.load.batchSize);

/** Where a number of threads stands among those of a chart, between which it grows by equal ratios; NaN beyond them. */
function placeAmong(threads, count) {
  const next = threads.findIndex((to, i) => i > 0 && count <= to * 1.000001);
  return next < 0 || count < threads[0] / 1.000001 ? NaN : next - 1 + Math.log(count / threads[next - 1]) / Math.log(threads[next] / threads[next - 1]);
}

/** A curve in front of its interval, whose outline goes there above it, and back below it. */
function lawCurve({arm, points}, threads, beside) {
  const silent = {symbol: 'none', silent: true, tooltip: {show: false}, z: 1};
  const shown = points.map(({threads: count, requestsPerSecond}) => ({...requestsPerSecond, place: placeAmong(threads, count) + beside}))
    .filter(({place}) => !Number.isNaN(place));
  const end = i => ({place, interval}) => [place, interval[i]];
  const told = shown.filter(({interval}) => known(interval));
  return [
    {...line(arm, [...told.map(end(1)), ...told.map(end(0)).reverse()]), ...silent, lineStyle: {width: 0}, areaStyle: {color: colourOf(arm), opacity: 0.12}},
    {...line(arm, shown.map(({place, value}) => [place, value])), ...silent},
  ];
}

function throughputOptions(ofChart) {
  const threads = distinct(ofChart, c => c.load.threads).sort((a, b) => a - b);
  const names = distinct(ofChart, c => c.arm);
  const beside = name => (names.indexOf(name) - (names.length - 1) / 2) * 0.08;
  const place = c => threads.indexOf(c.load.threads) + beside(c.arm);
  const without = (name, count) => ({value: [threads.indexOf(count) + beside(name), null]});
  const most = mostOfDelay(ofChart, threads);
  return {
    grid: GRID,
    xAxis: slots(most.length === 0 ? 'threads' : 'users', threads.map(whole)),
    yAxis: {...fromZero('requests/s', whole), max: ({max}) => whatIsReached(ofChart, max)},
    series: most.concat(grouped(ofChart, c => c.arm).map(own => [lawOf(own[0]), own]).flatMap(([law, own]) => [
      ...(law ? lawCurve(law, threads, beside(law.arm)) : []),
      errorBars(own.filter(c => known(c.requestsPerSecondInterval))
        .map(c => c.requestsPerSecondInterval.map(end => [place(c), end])),
      {cap: [7, 1.5], width: 1.5, colour: colourOf(own[0].arm)}),
      (law ? marks : line)(own[0].arm, threads.map(count => {
        const c = own.find(c => c.load.threads === count && known(c.requestsPerSecond));
        return c ? throughputMark(c, place(c)) : without(own[0].arm, count);
      })),
    ])),
  };
}

/** Users / delay, in front of a service with a delay: what no way of waiting exceeds. */
function mostOfDelay(ofChart, threads) {
  const limitOf = c => c.resources?.downstream?.limitPerSecond;
  const marks = threads.flatMap((count, i) => ofChart.filter(c => c.load.threads === count && known(limitOf(c))).slice(0, 1)
    .map(c => ({value: [i, limitOf(c)], tip: `users / delay, ${plural(count, 'user')}\n${whole(limitOf(c))} requests/s`})));
  return marks.length === 0 ? [] : [{
    type: 'line', name: 'users / delay', data: marks, symbol: 'none', lineStyle: {color: colour('quiet'), type: 'dotted', width: 2}, z: 1,
  }];
}

/** The end of an axis that shows all figures, while a limit or an interval far above them may leave the chart; null where all of it fits. */
function whatIsReached(ofChart, highest) {
  const end = Math.ceil(1.3 * Math.max(...ofChart.map(c => c.requestsPerSecond ?? 0)) / 100) * 100;
  return highest > end ? end : null;
}

const throughputMark = (c, x) => ({value: [x, c.requestsPerSecond], tip: throughputTip(c)});

function throughputTip(c) {
  const interval = known(c.requestsPerSecondInterval) ? ` [${range(c.requestsPerSecondInterval, rate)}]` : '';
  return `${c.arm}, ${plural(c.load.threads, 'thread')}\n${rate(c.requestsPerSecond)} requests/s${interval}`;
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

/** The same without the line. */
const marks = (architecture, data) => ({...line(architecture, data), lineStyle: {width: 0}});

/**
 * A chart of what each case had, over what it depends on; behind it a row for each point.
 *
 * @param below makes lines that the others should cover
 */
function lineChart({title, across, most, up, format, of, partsOf, pointOf, tipOf, below = () => [], behind}) {
  return chart({
    title,
    height: 260,
    options: () => ({
      grid: GRID,
      xAxis: axis(across, {min: 0, max: most, nameGap: 26}),
      yAxis: fromZero(up, format),
      series: [
        ...below(),
        ...of.map(c => ({...line(c.arm, partsOf(c).map(part => ({value: pointOf(part), tip: tipOf(c, part)}))), symbolSize: 4})),
      ],
    }),
    behind: behind ?? (() => table(title, ['architecture', across, up],
      of.flatMap(c => partsOf(c).map(pointOf).map(([x, y]) => [c.arm, figure(short(x)), figure(format(y))])))),
  });
}

function latency(shownCases) {
  const timed = shownCases.filter(c => known(c.latencyMillis));
  const loads = distinct(timed, loadOf);
  if (loads.length === 0) {
    return [];
  }
  const [select, place] = choice('latency', 'Load', loads.map(load => [load, loadText(load)]), distinct(timed.filter(isClosed), loadOf).at(-1),
    load => grouped(timed.filter(c => loadOf(c) === load), sameTable).map(latencyChart));
  return [
    select,
    key(distinct(timed, c => c.arm)),
    note('Latency by percentile, on the scale of HdrHistogram: 90%, 99% and 99.9% are equally far apart. '
      + 'In a closed loop these are service times: it sends less while a server is slow. '
      + 'At a constant rate they count from the intended start. Curves end where fewer than 10 requests were slower.', timed.some(isOverloaded) ? ` ${[...derived.sections.rates.notes, ...derived.sections.offered.notes].at(-1)}` : null),
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

const isOverloaded = c => c.exchanges?.overloaded === true;

const overloadedText = overloaded => (overloaded.length === 0 ? '' : ` (${listed(overloaded.map(markedName))})`);

const markedName = c => `${c.arm}${isOverloaded(c) ? '!' : ''}`;

function latencyOptions(ofChart) {
  return {
    grid: {...GRID, right: 34},
    xAxis: axis('of requests', {type: 'log', min: 1, nameGap: 26, label: {formatter: requestsUpTo}}),
    yAxis: fromZero('ms', short),
    series: ofChart.map(c => ({...line(c.arm, curve(c)), symbolSize: 4, itemStyle: {color: colourOf(c.arm)}})),
  };
}

/** One request in 100 is slower than what 99% do not exceed. */
const requestsUpTo = oneIn => `${+(100 - 100 / oneIn).toFixed(5)}%`;

function curve(c) {
  const spectrum = c.latencyMillis.spectrum ?? spectrumOf(c.latencyMillis);
  return spectrum.percentiles.map((percentile, i) => ({
    value: [100 / (100 - percentile), spectrum.millis[i]],
    tip: `${markedName(c)}\n${+percentile.toFixed(4)}% within ${milliseconds(spectrum.millis[i])}`,
  }));
}

/** Of a result that has no more than these. */
function spectrumOf(millis) {
  const steps = [[0, millis.min], [50, millis.p50], [90, millis.p90], [95, millis.p95], [99, millis.p99], [99.9, millis.p999]]
    .filter(([, time]) => known(time));
  return {percentiles: steps.map(([percentile]) => percentile), millis: steps.map(([, time]) => time)};
}

function latencyTable(ofChart) {
  const columns = ['mean', 'min', 'p50', 'p90', 'p95', 'p99', 'p999', 'max'];
  return table(`${titleOf(ofChart[0])}: ${timesText(ofChart[0])} in ms`,
    ['architecture', ...columns.map(column => column.replace('p999', 'p99.9'))],
    ofChart.map(c => [markedName(c), ...columns.map(column => written(c.latencyMillis[column], short))]));
}
