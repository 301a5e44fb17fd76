// Every cell of a workload as a multiple of what it is compared with, below what it comes to over all of them.

const MARK_HEIGHT = 13;

/** The least width of the names of rows. */
const LABEL_WIDTH = 132;

/** On such steps a scale of ratios has its marks, the widest that leave a few. */
const STEPS = [1.01, 1.02, 1.05, 1.1, 1.2, 1.5, 2, 4, 10];

function forest(marked, metric) {
  const {workload} = marked[0];
  const {reference} = answerOn(workload);
  const names = distinct(marked, c => c.arm);
  const rows = grouped(marked, cellOf);
  return el('div', null,
    key(names, bothNames),
    chart({
      title: `${metric.label}, ${reference} = 1: ${marked.every(isClosed) ? 'threads' : 'load'}${marked.some(carriesMessages) ? ' × messages' : ''}`,
      height: 46 + (rows.length + 1) * Math.max(22, MARK_HEIGHT * names.length),
      options: () => forestOptions([pooledRow(workload, names, metric), ...rows.map(cases => cellRow(cases, names, metric))], metric),
      behind: () => pairTable(workload, new Set(marked.map(cellOf)), metric),
    }));
}

function pooledRow(workload, names, metric) {
  const {rows, reference} = answerOn(workload);
  const entries = rows.filter(row => row.reference === reference && names.includes(row.arm))
    .map(row => row.effects[metric.name]).filter(known);
  return {
    label: '{all|all cells}',
    marks: entries.map(({effect, told}) => ({
      figure: effect, told, place: placeOf(effect.arm, names), pooled: true,
      tip: `${effect.arm} against ${effect.reference}, ${plural(effect.cells, 'cell')} in ${plural(effect.visits, 'visit')}\n${ratioText(effect)}`,
    })),
  };
}

function cellRow(ofCell, names, metric) {
  return {
    label: `${rowText(ofCell[0])}${carriesMessages(ofCell[0]) ? ` × ${whole(ofCell[0].load.batchSize)}` : ''}`,
    marks: ofCell.map(c => {
      const comparison = comparisonOf(c, metric);
      return {
        figure: comparison, told: comparison.resolved, place: placeOf(c.arm, names), pooled: false,
        tip: `${c.arm} against ${comparison.reference}, ${cellText(c)}\n${ratioText(comparison)}\n${significanceText(comparison)}`,
      };
    }),
  };
}

const significanceText = ({resolved, changing, smallestDifference}) =>
  `${resolved ? 'significant' : changing ? 'ratio still changing: not called significant' : 'not significant'}${known(smallestDifference) ? `; detectable ${percent(smallestDifference)}` : ''}`;

/** Marks of a row stand below each other. */
const placeOf = (name, names) => 0.1 + 0.8 * (names.indexOf(name) + 0.5) / names.length;

function forestOptions(rows, metric) {
  const marks = rows.flatMap((row, place) => row.marks.map(mark => ({...mark, y: place + mark.place})));
  const scale = scaleOf(metric);
  const across = metric.cost ? '← better      worse →' : '← worse      better →';
  return {
    grid: {left: Math.max(LABEL_WIDTH, 7 * Math.max(...rows.map(row => row.label.length))), right: 18, top: 4, bottom: 42},
    xAxis: axis(across, {nameGap: 26, ...scale, axisLine: {show: false}, label: {formatter: log => ratio(+Math.exp(log).toFixed(4))}}),
    yAxis: axis('', {
      min: 0, max: rows.length, interval: 0.5, inverse: true, splitLine: {show: false},
      label: {hideOverlap: false, color: colour('text'), rich: {all: {fontWeight: 'bold'}}, formatter: value => (value % 1 === 0.5 ? rows[value - 0.5]?.label ?? '' : '')},
    }),
    series: [
      ...marks.filter(({figure}) => known(figure.interval)).map(mark => intervalBar(mark)),
      {
        type: 'scatter',
        data: marks.map(markOf),
        markLine: {
          silent: true, symbol: 'none', label: {show: false},
          data: [{xAxis: 0, lineStyle: {color: colour('quiet'), type: 'solid'}}, {yAxis: 1, lineStyle: {color: colour('line'), type: 'solid'}}],
        },
      },
    ],
  };
}

/** One scale for all workloads, in logarithms, on which 0.5 is as far from 1 as 2 is. Intervals of few visits may leave it. */
function scaleOf(metric) {
  const figures = cases.map(c => comparisonOf(c, metric)).filter(known);
  const logs = figures.map(figure => Math.log(figure.ratio));
  const ends = figures.flatMap(figure => figure.interval ?? []).map(Math.log);
  const low = lowest([0, ...logs, ...ends.map(end => Math.max(end, lowest(logs) - 1))]);
  const high = highest([0, ...logs, ...ends.map(end => Math.min(end, highest(logs) + 1))]);
  const interval = Math.log(STEPS.find(step => (high - low) / Math.log(step) <= 6) ?? 100);
  return {min: Math.floor(low / interval - 0.05) * interval, max: Math.ceil(high / interval + 0.05) * interval, interval};
}

function intervalBar({figure, y, pooled}) {
  const ends = figure.interval.map(end => [Math.log(end), y]);
  return errorBars([ends], {cap: [1, pooled ? 9 : 5], width: pooled ? 2.5 : 1.2, colour: colourOf(figure.arm)});
}

function markOf({figure, told, y, pooled, tip}) {
  const own = colourOf(figure.arm);
  return {
    value: [Math.log(figure.ratio), y],
    symbol: symbolOf(figure.arm),
    symbolSize: pooled ? 12 : 8,
    itemStyle: {color: told ? own : colour('page'), borderColor: own, borderWidth: 1.5, opacity: 1},
    tip,
  };
}

/** Every pair, also of two that are not what most are compared with, and what its visits varied by. */
function pairTable(workload, cells, metric) {
  const own = run.comparisons.filter(one => cells.has(cellOf(one)) && one.metric === metric.name);
  return el('div', null,
    table(`${workload}: ${metric.title}, all pairs`,
      ['Cell', 'Pair', 'Ratio', '95% interval', 'Detectable', 'Significant', 'Visits', 'Between visits', 'Within visits'],
      own.map(one => [
        cellOf(one), `${one.arm} against ${one.reference}`, figure(ratio(one.ratio)),
        figure(known(one.interval) ? ratios([one.ratio, ...one.interval]).slice(1).join(' to ') : ''), written(one.smallestDifference, percent),
        one.resolved ? 'yes' : one.changing ? 'no (speed changing)' : 'no', figure(whole(one.visits)), written(one.betweenSd, percent), written(one.withinSd, percent)])),
    note('Detectable: the smallest difference that as many visits find with a power of 80%. Between visits: the standard deviation of a '
      + "visit's ratio that its rounds do not explain; within: what they explain."));
}
