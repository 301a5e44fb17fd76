// Where the difference of two architectures comes from: the way from one to the other, factor by factor, what each layer costs, and what the
// processor counted.

function why(shownCases) {
  const cells = distinct(shownCases, cellOf);
  return [
    ...factorWays(derived.why.ways.filter(({way}) => cells.includes(way.cell))),
    ...layerCharts(derived.why.layers.filter(({costs}) => cells.includes(costs.cell)), distinct(shownCases, c => c.arm)),
    ...derived.why.counters.notes.map(text => note(text)),
    ...derived.why.counters.tables.map(own => made(own, shownCases)).filter(known),
  ];
}

function factorWays(ways) {
  return ways.length === 0 ? [] : [
    note(derived.why.factorsNote),
    el('div', {class: 'grid'}, ways.map(({way, table: figures}) => el('article', null,
      el('h3', null, `From ${way.from} to ${way.to}`),
      paragraph(way.sentence),
      ...way.metrics.filter(factors => factors.metric === 'SERVER_CPU').map(factors => waterfall(factors, figures)),
    ))),
  ];
}

function waterfall(factors, figures) {
  return chart({
    title: `${figures.title}: server CPU per request`,
    height: 280,
    options: () => waterfallOptions(factors),
    behind: () => made(figures),
  });
}

/** Each factor's bar begins where the one before it ended; a line at its end is the interval of its effect. */
function waterfallOptions({from, to, start, end, parts}) {
  let at = start;
  const steps = parts.map(part => {
    const before = at;
    at += part.value;
    return {part, before, after: at};
  });
  const names = [from, ...parts.map(part => part.name), to];
  const bar = (value, fill, text) => ({value, itemStyle: {color: fill}, tip: text});
  return {
    aria: DECALS,
    grid: {...GRID, top: 24, bottom: 8},
    xAxis: categories(names, {interval: 0}),
    yAxis: fromZero('µs', whole),
    series: [
      {
        type: 'bar', stack: 'way', silent: true, itemStyle: {color: 'transparent', decal: {symbol: 'none'}}, tooltip: {show: false},
        data: [0, ...steps.map(({before, after}) => Math.min(before, after)), 0],
      },
      {
        type: 'bar', stack: 'way', barMaxWidth: 46,
        data: [
          bar(start, colourOf(from), `${from}: ${microseconds(start)}`),
          ...steps.map(({part, before, after}) =>
            bar(Math.abs(after - before), colour(!part.told ? 'line' : part.value > 0 ? 'bad' : 'good'), effectTip(part))),
          bar(end, colourOf(to), `${to}: ${microseconds(end)}`),
        ],
      },
      {...errorBars(
        steps.flatMap(({part, before}, index) => known(part.interval)
          ? [[[index + 1, before + part.interval[0]], [index + 1, before + part.interval[1]]]] : []),
        {colour: colour('text'), width: 1.5, cap: [9, 2]}), z: 5},
    ],
  };
}

function effectTip({name, what, value, interval, told}) {
  const bounds = known(interval) ? ` (${range(interval, signedMicros)})` : '';
  return `${name}: ${signedMicros(value)} µs${bounds}${told ? '' : ', not significant'}\n${what}`;
}

const signedMicros = value => `${value > 0 ? '+' : ''}${short(value)}`;

function layerCharts(layers, names) {
  return layers.length === 0 ? [] : [
    note(derived.why.layersNote),
    el('div', {class: 'grid'}, layers.map(ofCell => el('article', null,
      layerChart(ofCell, names),
      ...(known(ofCell.caution) ? [note(ofCell.caution)] : []),
      ...[differences(ofCell)].filter(known)))),
  ];
}

function layerChart({costs: {metric, arms}, words, table: figures}, names) {
  const shownArms = arms.filter(({arm}) => names.includes(arm));
  return chart({
    title: figures.title,
    height: 90 + 34 * shownArms.length,
    options: () => layerOptions(shownArms, words, metric === 'SERVER_CPU' ? microseconds : bytes),
    behind: () => made(figures),
  });
}

/** Files beside the report; no other address is followed. */
function differences(ofCell) {
  const drawn = ofCell.differences.filter(({file}) => file.startsWith('profiles/'));
  return drawn.length === 0 ? null : details('Flame graphs of what architectures differ by', () => el('ul', null, drawn.map(({title, file}) =>
    el('li', null, el('a', {href: fileAddress(file)}, title)))));
}

/** Arms below each other, each a bar of its layers from the network on. */
function layerOptions(arms, words, format) {
  return {
    aria: DECALS,
    grid: {...GRID, left: 16, right: 30, top: 64, bottom: 8},
    legend: {type: 'plain', top: 0, textStyle: {color: colour('quiet')}, itemHeight: 10, itemWidth: 16},
    xAxis: axis('', {min: 0, label: {formatter: value => format(value)}}),
    yAxis: axis('', {type: 'category', data: arms.map(({arm}) => arm), inverse: true, splitLine: {show: false}}),
    series: words.map(({layer, words: name, place}) => ({
      type: 'bar',
      stack: 'layers',
      name,
      barMaxWidth: 24,
      itemStyle: {color: `hsl(${(place * 137) % 360} 45% 52%)`},
      data: arms.map(({arm, total, layers}) => {
        const cost = layers[layer];
        return cost ? {value: cost.value, tip: `${arm}, ${name}: ${format(cost.value)}${known(cost.error) ? ` ± ${format(cost.error)}` : ''}, ${percent(cost.value / total)}`} : {value: 0};
      }),
    })),
  };
}
