// The first screen: by how much architectures differ, over all cells of a workload and in each, and what that rests on.

function answer(shownCases) {
  return [
    ...(known(run.baseline) ? [el('h3', {class: 'headline'}, run.baseline.verdict.words)] : []),
    ...atEqualLoad(shownCases),
    ...(known(derived.summary)
      ? [el('p', {class: 'headline'}, derived.summary)]
      : grouped(shownCases, c => c.workload).flatMap(workloadAnswer)),
    ...derived.further.filter(({cell}) => shownCases.some(c => cellOf(c) === cell)).map(({text}) => el('h3', {class: 'headline'}, text)),
    ...(known(derived.discoveries) ? [note(derived.discoveries)] : []),
    basis(),
  ];
}

/** Latency at the same load, which a reader promises somebody, comes before what each architecture can do at most. */
function atEqualLoad(shownCases) {
  const [about, ...own] = sectionOf('offered', shownCases);
  return own.length === 0 ? [] : [...derived.offered.map(text => el('h3', {class: 'headline'}, text)), ...own, about];
}

/** What holds over all cells of a workload holds whichever of them the filter shows. */
function workloadAnswer(shownOfWorkload) {
  const {workload} = shownOfWorkload[0];
  const metric = shownMetric();
  const answer = answerOn(workload);
  if (!answer) {
    const isAnswered = known(run.baseline) || (derived.further.length > 0 && !shownOfWorkload.some(c => isClosed(c) || isStaged(c)));
    return isAnswered ? [] : el('h3', {class: 'headline'}, `${workload}: no two architectures could be compared in a closed loop. Other loads have their own sections below.`);
  }
  const marked = shownOfWorkload.filter(c => known(comparisonOf(c, metric)));
  return el('article', null,
    el('h3', {class: 'headline'}, answer.headlines[metric.name]),
    known(answer.absolute) ? el('p', {class: 'quiet'}, answer.absolute) : null,
    el('div', {class: 'effects'},
      effectTable(answer, distinct(shownOfWorkload, c => c.arm)),
      marked.length === 0 ? note('The filter hides all cells that could be compared.') : forest(marked, metric)));
}

/** Pairs of arms in the order in which people ask about them. */
function effectTable({workload, cells, rows}, names) {
  return table(`${capitalised(workload)}: ratios over all ${plural(cells, 'cell')}, with 95% intervals of this run; ▲ better, ▼ worse, ~ not significant`,
    ['', ...METRICS.map(metric => el('span', null, metric.label.replace(' per request', ''), el('small', {class: 'quiet'}, betterText(metric))))],
    rows.filter(({arm}) => names.includes(arm)).map(effectRow));
}

const effectRow = ({arm, reference, effects}) =>
  [`${titleOfArm(arm)} against ${titleOfArm(reference)}`, ...METRICS.map(({name}) => effectEntry(effects[name]))];

const SIGNS = {better: '▲', worse: '▼', open: '~'};

function effectEntry(entry) {
  if (!entry) {
    return figure('');
  }
  const {effect, unclear, standing: side} = entry;
  const [middle, low, high] = ratios([effect.ratio, ...(effect.interval ?? [])]);
  if (unclear) {
    return el('td', {class: `figure ${side}`, title: `95% interval ${low} to ${high}`}, 'unclear');
  }
  return el('td', {class: `figure ${side}`},
    el('strong', null, `${SIGNS[side] ?? ''} ${middle}`),
    known(low) ? el('span', {class: 'interval'}, ` ${low} to ${high}`) : null);
}

/** What the answer rests on: the whole run, whatever the filter shows. */
function basis() {
  return el('div', {class: 'basis'},
    el('h3', null, 'What this rests on'),
    el('dl', null, derived.basis.map(({term, text}) => el('div', null, el('dt', null, term), el('dd', null, text)))),
    known(derived.limits) ? details('Limits of the servers', () => made(derived.limits)) : null);
}
