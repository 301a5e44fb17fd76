// Every cell, in the tables such comparisons are published as: rows threads, columns architectures, one table per batch size.

const sameTable = c => `${c.workload}/${c.load.batchSize}`;

function tables(shownCases) {
  const closed = grouped(shownCases.filter(isClosed), sameTable);
  const rates = grouped(shownCases.filter(c => isAtRate(c) && claimsNumbers), sameTable);
  const searched = grouped(shownCases.filter(c => isCapacity(c) && claimsNumbers), c => c.workload);
  return [
    ...(closed.length > 0 ? [legend(shownCases), el('div', {class: 'tables'}, closed.map(ofTable => cellTable(ofTable, shownMetric())))] : []),
    ...(rates.length > 0
      ? [el('h3', null, 'At a constant rate'), note('Latencies count from the intended start of each request. ', OVERLOAD_TEXT)]
      : []),
    ...rates.map(latencyByRate),
    ...(searched.length > 0 ? [el('h3', null, 'Capacity'), note(CAPACITY_TEXT)] : []),
    ...searched.map(capacityTable),
  ];
}

function legend(shownCases) {
  if (!claimsNumbers) {
    return note('Verdicts only: a smoke run measures nothing.');
  }
  const uncompared = shownCases.some(c => isClosed(c) && standing(c, shownMetric()) === 'uncompared');
  const overview = known(derived.summary);
  return note(overview ? null : 'Below each figure: its ratio to the reference, with the 95% interval. Grey: not significant. '
    + 'Detectable: the smallest difference from the reference that is found with a power of 80%. ',
    uncompared ? 'Not compared: the reference has no number there. ' : null,
    'FAIL: the server was wrong. INVALID: measured badly. Neither has a number.');
}

/** A table of some cases: a column for each architecture, an entry for each case that there is. */
function crossed({caption, of, rowHead, rowOf, entryOf}) {
  const columns = distinct(of, c => c.arm);
  const entry = (ofRow, column) => ofRow.filter(c => c.arm === column).slice(0, 1).map(entryOf)[0] ?? '';
  return table(caption, [rowHead, ...columns],
    grouped(of, rowOf).map(ofRow => [rowOf(ofRow[0]), ...columns.map(column => entry(ofRow, column))]));
}

function cellTable(ofTable, metric) {
  return crossed({
    caption: `${titleOf(ofTable[0])}: ${claimsNumbers ? metric.label : 'verdict'}`,
    of: ofTable,
    rowHead: 'threads',
    rowOf: c => whole(c.load.threads),
    entryOf: c => cellEntry(c, metric),
  });
}

function cellEntry(c, metric) {
  if (!known(metric.of(c))) {
    return c.verdict === 'PASS' && claimsNumbers ? figure('') : verdictEntry(c);
  }
  const comparison = comparisonOf(c, metric);
  const stands = standing(c, metric);
  return el('td', {class: `figure ${stands}`}, el('span', {class: 'value'}, metric.format(metric.of(c))),
    ...(comparison ? [ratioText(comparison), tellText(comparison)] : stands === 'uncompared' ? ['not compared'] : [])
      .filter(known).map(text => el('small', null, text)));
}

const tellText = ({smallestDifference}) => (known(smallestDifference) ? `detectable ${percent(smallestDifference)}` : null);

const verdictEntry = c => el('td', {class: `figure verdict ${c.verdict}`}, c.verdict);

const isOverloaded = c => c.exchanges?.overloaded === true;

const OVERLOAD_TEXT = '! overloaded: the queue of requests grew, or requests found no free connection.';

function latencyByRate(ofTable) {
  return crossed({
    caption: `${titleOf(ofTable[0])}: p99 latency in ms, p50 below it`,
    of: ofTable,
    rowHead: 'requests/s',
    rowOf: c => whole(c.load.ratePerSecond),
    entryOf: latencyEntry,
  });
}

function latencyEntry(c) {
  if (!known(c.latencyMillis)) {
    return verdictEntry(c);
  }
  const overloaded = isOverloaded(c);
  return figure(`${ifKnown(c.latencyMillis.p99)}${overloaded ? '!' : ''}`, el('small', null, ifKnown(c.latencyMillis.p50)),
    overloaded && known(c.requestsPerSecond) ? el('small', null, `completed ${rate(c.requestsPerSecond)}/s`) : null);
}

const CAPACITY_TEXT = 'The highest rate at which an architecture keeps the limits, from all rates that were tried, each in its own block. '
  + 'Below: the 95% interval.';

function capacityTable(ofWorkload) {
  const slo = ofWorkload.map(c => c.capacity?.slo).find(known) ?? 'the objective';
  return crossed({
    caption: `${ofWorkload[0].workload}: capacity in requests/s with ${slo}`,
    of: ofWorkload,
    rowHead: 'messages per request',
    rowOf: c => whole(c.load.batchSize),
    entryOf: capacityEntry,
  });
}

function capacityEntry(c) {
  if (!known(c.capacity)) {
    return verdictEntry(c);
  }
  const {capacityPerSecond, lowPerSecond, highPerSecond, found} = c.capacity;
  const unended = found ? null : el('small', null, 'the search had not ended');
  if (!known(capacityPerSecond)) {
    return figure(known(highPerSecond) ? `below ${rate(highPerSecond)}` : 'unknown', unended);
  }
  const low = known(lowPerSecond) ? lowPerSecond : 0;
  return figure(rate(capacityPerSecond),
    el('small', null, known(highPerSecond) ? range([low, highPerSecond], rate) : `${rate(low)} or more`), unended);
}
