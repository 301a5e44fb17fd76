// Every cell, in the tables such comparisons are published as: rows threads, columns architectures, one table per batch size.

const sameTable = c => `${c.workload}/${c.load.batchSize}`;

function tables(shownCases) {
  const closed = grouped(shownCases.filter(isClosed), sameTable);
  const headed = (title, part) => (part.length === 0 ? [] : [el('h3', null, title), ...part]);
  return [
    ...(closed.length > 0 ? [legend(shownCases), el('div', {class: 'tables'}, closed.map(ofTable => cellTable(ofTable, shownMetric())))] : []),
    ...headed('At a constant rate', sectionOf('rates', shownCases)),
    ...headed('Capacity', sectionOf('capacities', shownCases)),
  ];
}

function legend(shownCases) {
  if (!claimsNumbers) {
    return note('Verdicts only: a smoke run measures nothing.');
  }
  const uncompared = shownCases.some(c => isClosed(c) && standing(c, shownMetric()) === 'uncompared');
  const overview = known(derived.summary);
  return note(overview ? null : 'Below each figure: its ratio to the reference, with the 95% interval. Grey: not significant, or the ratio was still changing. '
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

const tellText = ({smallestDifference, changing}) => [
  known(smallestDifference) ? `detectable ${percent(smallestDifference)}` : null, changing ? 'speed changing' : null,
].filter(known).join('; ') || null;

const verdictEntry = c => el('td', {class: `figure verdict ${c.verdict}`}, c.verdict);

/** What is said of two builds; all but the last table is of the whole run. */
function builds(shownCases) {
  return known(run.baseline) ? [paragraph(run.baseline.verdict.words), ...sectionOf('builds', shownCases)] : [];
}
