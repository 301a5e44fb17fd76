// What the run says of two builds, metric by metric.

const BUILD_METRICS = metrics.ofBuilds.map(figureNamed);

const DECISIONS = {FASTER: 'better', SLOWER: 'worse', NOT_SEPARATED: 'not separated', CANNOT_TELL: 'cannot tell'};

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
      metricTable(rows, tolerance),
      note(`Head (${run.environment.gitCommit}) over base (${commit}), both measured in the same visits; below it the interval, `
        + 'all of the run together with 95%, and what either build made. Grey: not separated.'),
      table('Head over base', ['Case', ...BUILD_METRICS.map(({words}) => words)], rows.map(ofCase => [
        ofCase[0].id, ...BUILD_METRICS.map(metric => buildsEntry(ofCase.find(of => of.metric === metric.name), metric, tolerance))])),
    ]),
  ];
}

function buildsSentence(rows, hidden, tolerance) {
  const worse = list => whole(list.filter(isWorse).length);
  const more = `worse by more than the ${percent(tolerance)} that are tolerated`;
  if (rows.length === 0) {
    return `The filter hides all ${plural(hidden.length, 'case')}, ${worse(hidden)} of them ${more}.`;
  }
  return `${worse(rows)} of ${plural(rows.length, 'case')} came out ${more}.`
    + (hidden.length === 0 ? '' : ` The filter hides ${whole(hidden.length)} more, ${worse(hidden)} of them worse.`);
}

/** How much is shown of each metric: that nothing came out worse shows little by itself. */
function metricTable(rows, tolerance) {
  return table(`Of ${plural(rows.length, 'case')}, how many`,
    ['', `worse by more than ${percent(tolerance)}`, 'shown not to be', 'cannot be told', 'smallest difference it could tell (median)'],
    BUILD_METRICS.map(metric => {
      const own = rows.flat().filter(of => of.metric === metric.name);
      const worse = own.filter(of => of.beyondTolerance).length;
      const within = own.filter(of => isWithin(of, metric, tolerance)).length;
      const seen = own.map(of => of.smallestDifference).filter(known);
      return [metric.title, ...[worse, within, rows.length - worse - within].map(number => figure(whole(number))),
        figure(seen.length === 0 ? NOT_AVAILABLE : finePercent(middle(seen)))];
    }));
}

/** Wherever in its interval the ratio is. */
const isWithin = ({interval}, {cost}, tolerance) =>
  known(interval) && (cost ? interval[1] <= 1 + tolerance : interval[0] >= 1 - tolerance);

function buildsEntry(of, metric, tolerance) {
  if (!of || !known(of.ratio)) {
    return el('td', {class: 'open'}, of ? el('small', null, of.reason) : '');
  }
  return el('td', {class: `figure ${of.beyondTolerance ? 'verdict FAIL' : of.decision === 'NOT_SEPARATED' ? 'open' : ''}`},
    change(of.ratio),
    [
      known(of.interval) ? range(of.interval, change) : null,
      known(of.base) && known(of.head) ? `${rate(of.base)} → ${rate(of.head)}` : null,
      `${DECISIONS[of.decision]}${beyondText(of, metric, tolerance)}`,
      of.reason,
    ].filter(known).map(text => el('small', null, text)));
}

function beyondText(of, metric, tolerance) {
  if (of.beyondTolerance) {
    return ', beyond the tolerance';
  }
  return of.decision !== 'SLOWER' ? ''
    : isWithin(of, metric, tolerance) ? ', within the tolerance' : ', not shown to be so beyond the tolerance';
}
