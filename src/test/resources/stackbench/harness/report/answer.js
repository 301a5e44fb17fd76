// The first screen: by how much architectures differ, over all cells of a workload and in each, and what that rests on.

function answer(shownCases) {
  return [
    ...(claimsNumbers
      ? grouped(shownCases, c => c.workload).map(workloadAnswer)
      : [el('p', {class: 'headline'}, smokeText(shownCases))]),
    ...(run.comparisons.length > 0 ? [note(discoveryText())] : []),
    basis(shownCases),
  ];
}

function smokeText(shownCases) {
  const passed = shownCases.filter(c => c.verdict === 'PASS').length;
  return `A smoke run: ${passed} of ${plural(shownCases.length, 'case')} passed their checks. It claims no number.`;
}

/** What is over all cells of a workload is so whichever of them the filter shows. */
function workloadAnswer(shownOfWorkload) {
  const {workload} = shownOfWorkload[0];
  const metric = shownMetric();
  const names = distinct(shownOfWorkload, c => c.architecture);
  const effects = effectsOf(workload);
  if (effects.length === 0) {
    return el('h3', {class: 'headline'}, `${workload}: no two architectures could be compared in a cell with threads.`);
  }
  const marked = shownOfWorkload.filter(c => known(comparisonOf(c, metric)));
  return el('article', null,
    el('h3', {class: 'headline'}, `${workload}: ${headline(effects, metric)}`),
    el('div', {class: 'effects'},
      effectTable(effects.filter(effect => names.includes(effect.architecture))),
      marked.length === 0 ? note('The filter hides all cells that could be compared.') : forest(marked, metric)));
}

/** Everybody with what they are compared with, whichever the filter shows. */
function headline(effects, metric) {
  const own = effects.filter(effect => effect.metric === metric.name && effect.reference === effects[0].reference);
  if (own.length === 0) {
    return `nothing is known of the ${metric.title}.`;
  }
  const parts = own.map((effect, place) =>
    `${effect.architecture}${place === 0 ? ` ${metric.cost ? 'takes' : 'makes'}` : ''} ${ratio(effect.ratio)} times${leavesOutOne(effect) ? '' : ' (not separated)'}`);
  return `${listed(parts)} the ${metric.title} of ${own[0].reference}.`;
}

const leavesOutOne = ({interval}) => known(interval) && (interval[0] > 1 || interval[1] < 1);

/** What most are compared with stands in its place among the others; pairs without it stand below. */
function effectTable(effects) {
  const main = effects[0]?.reference;
  const [over, others] = [true, false].map(wanted =>
    grouped(effects.filter(effect => (effect.reference === main) === wanted), effect => `${effect.architecture} ${effect.reference}`));
  const rows = over.map(ofRow => effectRow(ofRow[0].architecture, ofRow, true));
  const slower = over.findIndex(([first]) => first.ratio < 1);
  return table(`As multiples of ${main}, over all ${plural(highest([0, ...effects.map(effect => effect.cells)]), 'cell')}: `
    + '95% interval, lowest and highest cell',
    ['', ...METRICS.map(metric => el('span', null, metric.label, el('small', {class: 'quiet'}, betterText(metric))))],
    [
      ...rows.toSpliced(slower < 0 ? rows.length : slower, 0, [main, ...METRICS.map(() => figure('1'))]),
      ...others.map(ofRow => effectRow(
        el('span', {class: 'quiet'}, `${ofRow[0].architecture} over ${ofRow[0].reference}`), ofRow, false)),
    ]);
}

const effectRow = (head, ofRow, ranged) =>
  [head, ...METRICS.map(metric => effectEntry(ofRow.find(effect => effect.metric === metric.name), metric, ranged))];

/** @param ranged whether to show the range of its cells too */
function effectEntry(effect, metric, ranged) {
  if (!effect) {
    return figure('');
  }
  const [middle, low, high] = ratios([effect.ratio, ...(effect.interval ?? [])]);
  return el('td', {class: `figure ${sideOf(effect, leavesOutOne(effect), metric)}`},
    el('strong', null, middle),
    known(low) ? el('small', null, `${low} to ${high}`) : null,
    ranged && effect.cells > 1 ? el('small', {class: 'quiet'}, `${ratio(effect.lowest)} … ${ratio(effect.highest)}`) : null);
}

/** What is called told apart, over the whole run. */
function discoveryText() {
  const told = run.comparisons.filter(one => one.resolved).length;
  return '● told apart, ○ not: these visits do not separate the two, which does not mean that they are equal. '
    + `Of ${whole(run.comparisons.length)} differences in single cells, all pairs by all four figures, ${whole(told)} are told apart`
    + `${told === 0 ? '' : '; of these at most 5% are owed to chance, on average over such runs (Benjamini and Hochberg)'}. `
    + 'Over all cells: what leaves 1 out of its interval.';
}
