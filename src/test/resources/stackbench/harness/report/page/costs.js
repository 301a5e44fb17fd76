// What a request costs, and what was held meanwhile: sums over the blocks of a case, divided by its requests.

const HELD_TEXT = 'held: by a server that served the earlier cells of the workload too; what they left is included.';

const COSTS = FIGURES.filter(({kind}) => kind === 'COST' || kind === 'HELD');

function costs(shownCases) {
  const measured = shownCases.filter(c => known(RATE.of(c)));
  const available = COSTS.filter(cost => measured.some(c => known(cost.of(c))));
  const weighed = measured.filter(carriesMessages);
  const weights = weighed.length === 0 ? [] : [wireTable(weighed)];
  if (available.length === 0) {
    return measured.length === 0 ? [] : [note('Resources are unavailable: bench.resources was off.'), ...weights];
  }
  const [select, place] = choice('cost', 'Show', available.map(cost => [cost.name, cost.label]), undefined, name => {
    const cost = available.find(one => one.name === name);
    return [...(cost.kind === 'HELD' ? [note(HELD_TEXT)] : []), ...grouped(measured, sameTable).map(ofChart => costChart(cost, ofChart))];
  });
  return [
    select,
    key(distinct(measured, c => c.arm)),
    place,
    details('All of these figures, case by case', () => el('div', null, costTable(measured, available), note(HELD_TEXT))),
    ...weights,
  ];
}

function costChart(cost, ofChart) {
  return chart({
    title: `${titleOf(ofChart[0])}: ${cost.label}`,
    height: 230,
    options: () => costOptions(cost, ofChart),
    behind: () => crossed({
      caption: `${titleOf(ofChart[0])}: ${cost.label}`,
      of: ofChart,
      rowHead: 'load',
      rowOf: c => loadText(loadOf(c)),
      entryOf: c => figure(shown(cost.of(c), cost.format)),
    }),
  });
}

function costOptions(cost, ofChart) {
  const loads = distinct(ofChart, loadOf);
  return {
    aria: DECALS,
    grid: {...GRID, top: 10, bottom: 8},
    xAxis: categories(loads.map(loadText), {interval: 0, rotate: loads.length > 4 ? 30 : 0}),
    yAxis: fromZero('', cost.format),
    series: grouped(ofChart, c => c.arm).map(own => ({
      type: 'bar',
      name: own[0].arm,
      barMaxWidth: 26,
      itemStyle: {color: colourOf(own[0].arm)},
      data: loads.map(load => costBar(cost, own.find(c => loadOf(c) === load))),
    })),
  };
}

function costBar(cost, c) {
  const value = c && cost.of(c);
  return known(value) ? {value, tip: `${c.arm}, ${loadText(loadOf(c))}\n${cost.label}: ${cost.format(value)}`} : {value: null};
}

function costTable(measured, available) {
  return table('Resources of each case', ['Case', ...available.map(cost => cost.label)],
    measured.map(c => [c.id, ...available.map(cost => figure(shown(cost.of(c), cost.format)))]));
}

function wireTable(measured) {
  const head = name => (formats[name] ? `${name} (${formats[name]})` : name);
  const columns = distinct(measured, c => c.arm);
  return table('Bytes per message on the wire, headers included, in the direction that messages travel',
    ['messages', ...columns.map(head)],
    grouped(measured, sameTable).map(ofRow => [
      titleOf(ofRow[0]),
      ...columns.map(name => figure(shown(ofRow.filter(c => c.arm === name).map(figureNamed('WIRE_BYTES').of).find(known), tenths))),
    ]));
}
