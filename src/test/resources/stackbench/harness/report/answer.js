// The first screen: who is not separated from the best, by how much the others are slower, and what that rests on.

const STANDINGS = ['reference', 'open', 'slower', 'faster'];

function answer(shownCases) {
  return [
    ...(claimsNumbers
      ? grouped(shownCases, c => c.workload).map(workloadAnswer)
      : [el('p', {class: 'headline'}, smokeText(shownCases))]),
    basis(shownCases),
  ];
}

function smokeText(shownCases) {
  const passed = shownCases.filter(c => c.verdict === 'PASS').length;
  return `A smoke run: ${passed} of ${plural(shownCases.length, 'case')} passed their checks. It claims no number.`;
}

/** Who was the best of a cell does not depend on whom the filter shows of it. */
function workloadAnswer(shownOfWorkload) {
  const {workload} = shownOfWorkload[0];
  const closed = cases.filter(c => c.workload === workload && isClosed(c));
  const ofCells = closed.filter(inShownCells);
  const scope = scopeOf(ofCells, closed);
  const names = distinct(shownOfWorkload, c => c.architecture);
  const stands = grouped(ofCells, c => c.architecture).map(own => standOf(own, scope));
  const shownStands = stands.filter(stand => names.includes(stand.architecture));
  const marks = shownOfWorkload.filter(isCompared);
  return el('article', null,
    el('h3', {class: 'headline'}, `${workload}: `, scope.compared === 0 ? nothingText(closed) : headline(stands, scope)),
    scope.compared === 0 ? null : el('div', {class: 'beside'},
      el('div', null, standTable(shownStands, scope), shownStands.flatMap(stand => sentence(stand, scope))),
      marks.length === 0 ? null : forest(marks)));
}

function scopeOf(ofCells, closed) {
  const count = list => distinct(list, cellOf).length;
  return {cells: count(ofCells), compared: count(ofCells.filter(isCompared)), shown: count(ofCells) < count(closed) ? ' shown' : ''};
}

const nothingText = closed => (closed.some(isCompared)
  ? 'no cell shown compares architectures; the filter hides those that do.'
  : 'no two architectures could be compared by their requests/s.');

/** How often an architecture stood where, and its ratios where it was slower. */
function standOf(ofArchitecture, {cells}) {
  const counts = Object.fromEntries(STANDINGS.map(name => [name, ofArchitecture.filter(c => standing(c) === name)]));
  const ratios = name => counts[name].map(comparisonOf).sort((a, b) => b.ratio - a.ratio);
  return {
    architecture: ofArchitecture[0].architecture,
    ...counts,
    leads: counts.reference.length + counts.open.length,
    notCompared: cells - STANDINGS.reduce((sum, name) => sum + counts[name].length, 0),
    slowerBy: ratios('slower'),
    fasterBy: ratios('faster'),
  };
}

function headline(stands, {cells, compared, shown}) {
  if (namedReference) {
    return `what follows compares with ${namedReference}, as bench.reference asks.`;
  }
  const never = stands.filter(stand => stand.leads === compared).map(s => s.architecture);
  const which = `${shown}${compared < cells ? ' that could be compared' : ''}`;
  const all = compared === 1 ? `the one cell${which}` : `all ${whole(compared)} cells${which}`;
  if (never.length === 1) {
    return `${never[0]} was the best, or not separated from the best, in ${all}.`;
  }
  if (never.length > 1) {
    return `${listed(never)} were each the best, or not separated from the best, in ${all}: which of them is faster, this run does not tell.`;
  }
  const near = stands.filter(s => s.leads > 0).map(s => `${s.architecture} in ${whole(s.leads)}`);
  return `no architecture leads everywhere. Best, or not separated from the best: ${listed(near)} of ${plural(compared, 'cell')}${which}.`;
}

function standTable(stands, {cells, shown}) {
  const faster = stands.some(stand => stand.faster.length > 0);
  const count = number => figure(number === 0 ? '–' : whole(number));
  return table(`Of ${plural(cells, 'cell')}${shown}, how many`,
    ['architecture', namedReference ? 'reference' : 'best', 'not separated', 'slower', ...(faster ? ['faster'] : []), 'not compared'],
    stands.map(s => [
      s.architecture, count(s.reference.length), count(s.open.length), count(s.slower.length),
      ...(faster ? [count(s.faster.length)] : []), count(s.notCompared)]));
}

/** The range over cells is not an interval, so the ends of it carry their own. */
function sentence(stand, {cells}) {
  return [['slowerBy', 'slower'], ['fasterBy', 'faster']]
    .filter(([name]) => stand[name].length > 0)
    .map(([name, word]) => {
      const [most, least] = [stand[name][0], stand[name].at(-1)];
      const ends = most === least ? ratioText(most) : `from ${ratioText(most)} down to ${ratioText(least)}`;
      return paragraph(el('strong', null, stand.architecture),
        ` is ${word} in ${whole(stand[name].length)} of ${plural(cells, 'cell')}, making `,
        `${ends} times the requests/s of ${referenceText}.`);
    });
}

/** Every ratio with its interval: a range alone would hide how they are spread. */
function forest(ofWorkload) {
  const names = distinct(ofWorkload, c => c.architecture);
  const points = names.flatMap((name, band) => {
    const own = ofWorkload.filter(c => c.architecture === name && standing(c) !== 'none');
    return own.map((c, place) => ({c, comparison: comparisonOf(c), y: band + 0.1 + 0.8 * (place + 0.5) / own.length}));
  });
  return chart({
    title: `requests/s as a multiple of ${namedReference ?? 'those of the best'}, each cell one mark`,
    height: 40 + Math.max(26 * names.length, Math.min(points.length * 9, 84 * names.length)),
    options: () => forestOptions(names, points),
    behind: () => ratioTable(ofWorkload),
  });
}

function forestOptions(names, points) {
  const ends = points.filter(p => known(p.comparison?.interval)).map(p => p.comparison.interval.map(end => [end, p.y]));
  const furthest = highest([1, ...points.map(p => p.comparison?.ratio ?? 1), ...ends.flat().map(end => end[0])]);
  const [across, down] = [axis('', {min: 0, max: Math.ceil(furthest * 10 + 0.5) / 10}), axis('', {})];
  return {
    grid: {left: 104, right: 18, top: 10, bottom: 24},
    xAxis: {...across, axisLine: {show: false}, axisLabel: {...across.axisLabel, formatter: value => tenths(value)}},
    yAxis: {
      ...down, min: 0, max: names.length, interval: 0.5, inverse: true, splitLine: {show: false},
      axisLabel: {...down.axisLabel, color: colour('text'), width: 96, overflow: 'truncate', formatter: value => names[value - 0.5] ?? ''},
    },
    series: [
      {...errorBars(ends, {cap: [1, 4], width: 1, colour: colour('quiet')})},
      {
        type: 'scatter',
        data: points.map(mark),
        markLine: {
          silent: true, symbol: 'none', label: {show: false},
          data: [{xAxis: 1}], lineStyle: {color: colour('quiet'), type: 'solid'},
        },
      },
    ],
  };
}

function mark({c, comparison, y}) {
  const stands = standing(c);
  const own = colourOf(c.architecture);
  const open = stands === 'open';
  return {
    value: [comparison?.ratio ?? 1, y],
    symbol: stands === 'reference' ? 'diamond' : 'circle',
    symbolSize: stands === 'reference' ? 9 : 7,
    itemStyle: {color: open ? colour('page') : own, borderColor: open ? colour('quiet') : own, borderWidth: 1.5},
    tip: `${c.architecture}, ${cellText(c)}\n${comparison ? ratioText(comparison) : '1'} (${standingText(c)})`,
  };
}

function ratioTable(ofWorkload) {
  return table('requests/s over those of the reference of the cell',
    ['Case', 'Reference', 'Ratio', 'Interval', 'Standing'],
    ofWorkload.map(c => {
      const comparison = comparisonOf(c);
      return [c.id, comparison?.reference ?? '', figure(comparison ? ratio(comparison.ratio) : ''),
        figure(known(comparison?.interval) ? range(comparison.interval, ratio) : ''), standingText(c)];
    }));
}
