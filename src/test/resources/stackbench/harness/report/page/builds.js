// What the run says of two builds, metric by metric.

const BUILD_METRICS = metrics.ofBuilds.map(figureNamed);

const change = share => signedPercent(share - 1);

const isWorse = ofCase => ofCase.some(of => of.beyondTolerance);

function builds(shownCases) {
  if (!known(run.baseline)) {
    return [];
  }
  const {commit, tolerance, comparisons} = run.baseline;
  const all = grouped(comparisons, of => of.id);
  const rows = all.filter(ofCase => shownCases.some(c => c.id === ofCase[0].id));
  return [
    paragraph(buildsSentence(rows, all.filter(ofCase => !rows.includes(ofCase)), tolerance)),
    ...(rows.length === 0 ? [] : [
      metricTable(all.length, tolerance),
      note(`Head (${run.environment.gitCommit}) over base (${commit}), both measured in the same visits. Below: the interval, `
        + 'at 95% for the whole run, and the figures of both builds. Grey: not significant.'),
      table('Head over base', ['Case', ...BUILD_METRICS.map(({words}) => words)], rows.map(ofCase => [
        ofCase[0].id, ...BUILD_METRICS.map(metric => buildsEntry(ofCase.find(of => of.metric === metric.name)))])),
    ]),
  ];
}

function buildsSentence(rows, hidden, tolerance) {
  const worse = list => whole(list.filter(isWorse).length);
  const more = `worse by more than the tolerance of ${percent(tolerance)}`;
  if (rows.length === 0) {
    return `The filter hides all ${plural(hidden.length, 'case')}, ${worse(hidden)} of them ${more}.`;
  }
  return `${worse(rows)} of ${plural(rows.length, 'case')} became ${more}.`
    + (hidden.length === 0 ? '' : ` The filter hides ${whole(hidden.length)} more, ${worse(hidden)} of them worse.`);
}

/** How much is shown of each metric, over all cases: that nothing came out worse shows little by itself. */
function metricTable(cases, tolerance) {
  return table(`Of ${plural(cases, 'case')}, how many`,
    ['', `worse by more than ${percent(tolerance)}`, 'shown not to be', 'undecided', 'detectable difference (median)'],
    derived.builds.metrics.map(({metric, worse, within, open, smallestDifference}) => [
      figureNamed(metric).title, ...[worse, within, open].map(number => figure(whole(number))),
      figure(shown(smallestDifference, finePercent))]));
}

function buildsEntry(of) {
  if (!of || !known(of.ratio)) {
    return el('td', {class: 'open'}, of ? el('small', null, of.reason) : '');
  }
  return el('td', {class: `figure ${of.beyondTolerance ? 'verdict FAIL' : of.decision === 'NOT_SEPARATED' ? 'open' : ''}`},
    change(of.ratio),
    [
      known(of.interval) ? range(of.interval, change) : null,
      known(of.base) && known(of.head) ? `${rate(of.base)} → ${rate(of.head)}` : null,
      derived.builds.told[run.baseline.comparisons.indexOf(of)],
      of.reason,
    ].filter(known).map(text => el('small', null, text)));
}
