// What the machine was like from visit to visit, by what is the same in all; and visits that take no part in figures.

const STATES = [
  ...distinct(run.states.flatMap(state => Object.keys(state.cpu)), party => party)
    .map(party => ({of: state => state.cpu[party], words: `${party} CPU per request`, colour: stateColour(party)})),
  {of: state => state.compute, words: 'time of a fixed computation', colour: 'series-3'},
  {of: state => state.memory, words: 'time of fixed reads of memory', colour: 'series-5'},
];

function stateColour(party) {
  return NODES.includes(party) ? 'series-1' : party;
}

function visits(shownCases) {
  const workloads = distinct(shownCases, c => c.workload);
  const states = run.states.filter(state => workloads.includes(state.workload))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
  const drawn = STATES.filter(({of}) => states.some(state => known(of(state))));
  return [
    ...(drawn.length === 0 ? [] : [
      note('The costs of the same requests in client and database, relative to the median of the visits. '
        + `A visit more than ${wholePercent(derived.asEver)} off is marked, and repeated if a further visit is allowed: `
        + 'the machine was unusually fast or slow. It stays in all figures.'),
      keyOf('What', drawn.map(state => [state.colour, '●', state.words])),
      chart({
        title: 'The machine over the visits; 100% is the median',
        height: 220,
        options: () => stateOptions(states, drawn),
        behind: () => stateTable(states, drawn),
      })]),
    ...leftOut(shownCases),
  ];
}

function stateOptions(states, drawn) {
  const texts = states.map(state => `${state.workload} ${state.visit}`);
  return {
    grid: {...GRID, top: 12, bottom: 8},
    xAxis: categories(texts, {rotate: states.length > 12 ? 40 : 0}),
    yAxis: axis('', {
      min: range => Math.min(0.8, range.min - 0.05), max: range => Math.max(1.2, range.max + 0.05), label: {formatter: wholePercent}}),
    series: drawn.map((one, place) => ({
      type: 'line',
      data: states.map(state => ({
        value: one.of(state) ?? null, tip: `visit ${state.visit} of ${state.workload}\n${one.words}: ${shown(one.of(state), percent)}`,
      })),
      symbol: 'circle',
      symbolSize: 8,
      lineStyle: {color: colour(one.colour), width: 1.5, type: DASHES[place]},
      itemStyle: {color: colour(one.colour)},
      ...(place === 0 ? {markArea: {
        silent: true, itemStyle: {color: colour('grid'), opacity: 0.6}, data: [[{yAxis: 1 - derived.asEver}, {yAxis: 1 + derived.asEver}]],
      }} : {}),
    })),
  };
}

const stateTable = (states, drawn) => table('The machine over the visits',
  ['Visit', 'Began', ...drawn.map(({words}) => words), 'Marked for'],
  states.map(state => [
    `visit ${state.visit} of ${state.workload}`, state.startedAt.slice(11, 19),
    ...drawn.map(({of}) => written(of(state), percent)), state.marks.join(', ')]));

function leftOut(shownCases) {
  const flawed = withControls(shownCases)
    .flatMap(c => c.visits.filter(visit => visit.unsound.length > 0).map(visit => [c.id, whole(visit.visit), bullets(visit.unsound)]));
  return flawed.length === 0 ? [] : [table('Left out of all figures', ['Case', 'Visit', 'Why'], flawed)];
}
