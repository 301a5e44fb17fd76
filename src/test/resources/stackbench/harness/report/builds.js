// What the run says of two builds, metric by metric.

const METRICS = [
  ['ALLOCATION', 'allocated bytes per request'],
  ['SERVER_CPU', 'server CPU per request'],
  ['RATE', 'requests/s'],
];

const DECISIONS = {FASTER: 'better', SLOWER: 'worse', NOT_SEPARATED: 'not separated', CANNOT_TELL: 'cannot tell'};

const change = share => `${share > 1 ? '+' : ''}${percent(share - 1)}`;

function builds(shownCases) {
  if (!known(run.baseline)) {
    return [];
  }
  const {commit, tolerance, comparisons} = run.baseline;
  const rows = grouped(comparisons, of => of.id).filter(ofCase => shownCases.some(c => c.id === ofCase[0].id));
  return [
    paragraph(buildsSentence(rows, tolerance)),
    note(`Head (${run.environment.gitCommit}) over base (${commit}), both measured in the same rounds; below it the interval, `
      + 'all of a case together with 95%. Grey: not separated. What came out worse beyond the tolerance was measured again in '
      + 'fresh JVMs, and the figures are of these.'),
    rows.length === 0 ? null : table('Head over base', ['Case', ...METRICS.map(([, words]) => words)],
      rows.map(ofCase => [ofCase[0].id, ...METRICS.map(([metric]) => buildsEntry(ofCase.find(of => of.metric === metric)))])),
  ].filter(known);
}

function buildsSentence(rows, tolerance) {
  const slower = rows.filter(ofCase => ofCase.some(of => of.beyondTolerance));
  return `${slower.length === 0 ? 'No case' : `${whole(slower.length)} of ${plural(rows.length, 'case')}`} `
    + `came out worse by more than the ${percent(tolerance)} that are tolerated.`;
}

function buildsEntry(of) {
  if (!of || !known(of.ratio)) {
    return el('td', {class: 'open'}, of ? el('small', null, of.reason) : '');
  }
  const words = `${DECISIONS[of.decision]}${of.beyondTolerance ? ', beyond the tolerance' : ''}${of.again ? ', measured again' : ''}`;
  return el('td', {class: `figure ${of.beyondTolerance ? 'verdict FAIL' : of.decision === 'NOT_SEPARATED' ? 'open' : ''}`},
    change(of.ratio), known(of.interval) ? el('small', null, range(of.interval, change)) : null, el('small', null, words));
}
