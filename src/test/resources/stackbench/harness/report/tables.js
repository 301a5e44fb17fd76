// The tables such comparisons are published as: rows threads, columns architectures, one table per batch size.

const MARKS = {open: '~', uncompared: '?'};

const sameTable = c => `${c.workload}/${c.batchSize}`;

function tables(shownCases) {
  const closed = grouped(shownCases.filter(isClosed), sameTable);
  const rates = grouped(shownCases.filter(c => c.ratePerSecond !== null && claimsNumbers), sameTable);
  const searched = grouped(shownCases.filter(c => isCapacity(c) && claimsNumbers), c => c.workload);
  return [
    ...(closed.length > 0 ? [legend(shownCases), el('div', {class: 'grid'}, closed.map(rateTable))] : []),
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
    return note('Verdicts only: a smoke run claims no number.');
  }
  const uncompared = shownCases.some(c => isClosed(c) && standing(c) === 'uncompared' && rivalsOf(c) > 1);
  return el('ul', {class: 'legend'},
    el('li', null, 'The number is the median of the rounds; below it stands the interval that holds the median with 95% or more.'),
    el('li', {class: 'open'}, `~ and grey: not separated from ${namedReference ?? 'the highest of its row'}; these rounds do not tell which is faster.`),
    uncompared ? el('li', null, `? not compared: ${referenceText} has no number.`) : null,
    isControlled()
      ? el('li', null, 'can see: the smallest difference the rounds of the row could tell, from an architecture measured twice.')
      : null,
    el('li', null, 'bytes/msg: what a message weighs on the wire, headers included.'),
    el('li', null, 'FAIL: the server was wrong. INVALID: it was measured badly. Neither has a number.'));
}

/**
 * A table of some cases: a column for each architecture, an entry for each case that there is.
 *
 * @param last one more column: its head, and its cell of a row's first case
 * @param foot further rows
 */
function crossed({caption, of, rowHead, rowOf, entryOf, last, foot}) {
  const columns = distinct(of, c => c.architecture);
  const entry = (ofRow, column) => ofRow.filter(c => c.architecture === column).slice(0, 1).map(entryOf)[0] ?? '';
  return table(caption, [rowHead, ...columns, ...(last ? [last.head] : [])], [
    ...grouped(of, rowOf).map(ofRow => [
      rowOf(ofRow[0]), ...columns.map(column => entry(ofRow, column)), ...(last ? [last.cell(ofRow[0])] : [])]),
    ...(foot ?? [])]);
}

const isControlled = () => run.controls.some(c => known(c.control?.smallestDifference));

function rateTable(ofTable) {
  const controlled = isControlled();
  return crossed({
    caption: `${titleOf(ofTable[0])}: ${claimsNumbers ? 'requests/s' : 'verdict'}`,
    of: ofTable,
    rowHead: 'threads',
    rowOf: c => whole(c.threads),
    entryOf: rateEntry,
    last: controlled ? {head: 'can see', cell: smallestDifferenceEntry} : null,
    foot: claimsNumbers ? [[...weightRow(ofTable), ...(controlled ? [''] : [])]] : [],
  });
}

const smallestDifferenceEntry = c => figure(known(smallestDifferenceIn(c)) ? percent(smallestDifferenceIn(c)) : '');

function weightRow(ofTable) {
  const weights = grouped(ofTable, c => c.architecture).map(wireBytesOf);
  return ['bytes/msg', ...weights.map(weight => figure(known(weight) ? tenths(weight) : ''))];
}

function rateEntry(c) {
  if (!known(c.requestsPerSecond)) {
    return verdictEntry(c);
  }
  const stands = standing(c);
  const mark = stands === 'uncompared' && rivalsOf(c) < 2 ? '' : MARKS[stands] ?? '';
  return el('td', {class: `figure ${stands}`},
    rate(c.requestsPerSecond), el('span', {class: 'mark'}, mark),
    known(c.requestsPerSecondInterval) ? el('small', null, range(c.requestsPerSecondInterval, rate)) : null);
}

const verdictEntry = c => el('td', {class: `figure verdict ${c.verdict}`}, c.verdict);

/** In the direction that messages travel. */
function wireBytesOf(ofArchitecture) {
  return ofArchitecture.filter(c => c.verdict === 'PASS')
    .map(c => (c.workload === 'list' ? c.resources.wireBytesReceivedPerMessage : c.resources.wireBytesSentPerMessage))
    .find(known);
}

const isOverloaded = c => c.exchanges?.overloaded === true;

const OVERLOAD_TEXT = '! more than it can take: requests stayed behind, more and more of them, or found no free connection before the end.';

function latencyByRate(ofTable) {
  return crossed({
    caption: `${titleOf(ofTable[0])}: p99 latency in ms, p50 below it`,
    of: ofTable,
    rowHead: 'requests/s',
    rowOf: c => whole(c.ratePerSecond),
    entryOf: latencyEntry,
  });
}

function latencyEntry(c) {
  if (!known(c.latencyMillis)) {
    return verdictEntry(c);
  }
  const overloaded = isOverloaded(c);
  return figure(`${short(c.latencyMillis.p99)}${overloaded ? '!' : ''}`, el('small', null, short(c.latencyMillis.p50)),
    overloaded && known(c.requestsPerSecond) ? el('small', null, `completed ${rate(c.requestsPerSecond)}/s`) : null);
}

const CAPACITY_TEXT = 'The highest rate at which an architecture keeps the limits, each rate tried in blocks of its own; '
  + 'below it the lowest rate at which it did not. It lies between the two.';

function capacityTable(ofWorkload) {
  const slo = ofWorkload.map(c => c.capacity?.slo).find(known) ?? 'the objective';
  return crossed({
    caption: `${ofWorkload[0].workload}: capacity in requests/s with ${slo}`,
    of: ofWorkload,
    rowHead: 'messages per request',
    rowOf: c => whole(c.batchSize),
    entryOf: capacityEntry,
  });
}

function capacityEntry(c) {
  if (!known(c.capacity)) {
    return verdictEntry(c);
  }
  const {capacityPerSecond, notSustainedPerSecond, found} = c.capacity;
  const unended = found ? '' : '; the search had not ended';
  if (!known(capacityPerSecond)) {
    return figure(known(notSustainedPerSecond) ? `below ${rate(notSustainedPerSecond)}${unended}` : `nothing decided${unended}`);
  }
  const bound = known(notSustainedPerSecond) ? `not ${rate(notSustainedPerSecond)}` : 'no bound found';
  return figure(rate(capacityPerSecond), el('small', null, `${bound}${unended}`));
}
