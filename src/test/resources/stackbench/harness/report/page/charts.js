// Charts: drawn when they come into sight, in the colours of the page, and drawn again when those change.

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'path://M0 0H10L5 9Z', 'path://M0 0L10 5L0 10L3 5Z'];
/** The same as text, of characters that fonts have. */
const GLYPHS = ['●', '■', '▲', '◆', '▼', '➤'];
const DASHES = ['solid', [7, 3], [2, 3], [9, 3, 2, 3], 'solid', 'dashed'];
/** The same as text. */
const DASH_GLYPHS = ['━━', '━ ━', '┅┅', '━ ╸', '━━', '╍╍'];

/** With room for the names of axes: at the left of the top, and below. */
const GRID = {left: 4, right: 18, top: 30, bottom: 24, containLabel: true};

const charts = new Map();

const colour = name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const indexOf = architecture => Math.max(0, architectures.indexOf(architecture)) % SYMBOLS.length;

const colourOf = architecture => colour(`series-${indexOf(architecture)}`);

/** Where parties are told from each other, whichever architecture they serve; nodes behind the server by their order. */
function colourOfParty(party) {
  return ['database', 'client'].includes(party) ? colour(party) : colour(`series-${(party === 'server' ? 0 : 3 + NODES.indexOf(party)) % SYMBOLS.length}`);
}

const symbolOf = architecture => SYMBOLS[indexOf(architecture)];

const dashOf = architecture => DASHES[indexOf(architecture)];

/** What colours and symbols mean. */
function key(names, text = name => name) {
  return el('ul', {class: 'key', 'aria-label': 'Architectures'}, names.map(name => el('li', null,
    el('span', {class: `glyph series-${indexOf(name)}`, 'aria-hidden': 'true'}, GLYPHS[indexOf(name)]), ` ${text(name)}`)));
}

/**
 * A chart with its title above it and its figures behind it.
 *
 * @param options made anew for each drawing, since colours may have changed
 * @param behind makes the table of what is drawn
 */
function chart({title, height, options, behind}) {
  const place = el('div', {class: 'chart', role: 'img', 'aria-label': `Chart: ${title}. Its figures are in the table below it.`});
  place.style.height = `${height}px`;
  charts.set(place, {options, instance: null});
  sight.observe(place);
  return el('figure', null, el('figcaption', null, title), place, details('Figures', behind));
}

const sight = new IntersectionObserver(
  entries => entries.filter(entry => entry.isIntersecting).forEach(entry => draw(entry.target)), {rootMargin: '400px'});

const sizes = new ResizeObserver(entries => entries.forEach(entry => charts.get(entry.target)?.instance?.resize()));

function draw(place) {
  const entry = charts.get(place);
  if (entry && !entry.instance) {
    entry.instance = echarts.init(place, null, {renderer: 'svg'});
    entry.instance.setOption(themed(entry.options()));
    sizes.observe(place);
  }
}

/** Before what holds charts is replaced. */
function forget(root) {
  for (const [place, entry] of charts) {
    if (root.contains(place)) {
      sight.unobserve(place);
      sizes.unobserve(place);
      entry.instance?.dispose();
      charts.delete(place);
    }
  }
}

function drawAgain() {
  charts.forEach(entry => entry.instance?.setOption(themed(entry.options()), true));
}

function themed(options) {
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: {fontFamily: 'system-ui, sans-serif', color: colour('text')},
    tooltip: {
      confine: true,
      backgroundColor: colour('raised'),
      borderColor: colour('line'),
      textStyle: {color: colour('text'), fontSize: 13},
      formatter: point => tip(point.data?.tip),
    },
    ...options,
  };
}

/** The library would take a string for markup, and so it gets a node. */
const tip = text => (text ? el('div', {class: 'tip'}, text) : '');

function axis(name, more) {
  return {
    type: 'value',
    name,
    nameLocation: 'middle',
    nameTextStyle: {color: colour('quiet')},
    axisLine: {show: true, onZero: false, lineStyle: {color: colour('line')}},
    axisTick: {show: false},
    axisLabel: {color: colour('quiet'), hideOverlap: true},
    splitLine: {lineStyle: {color: colour('grid')}},
    ...more,
  };
}

/** From zero, since a rate that begins elsewhere exaggerates. */
const fromZero = (name, format) => {
  const plain = axis(name, {min: 0, nameLocation: 'end', nameGap: 10, nameTextStyle: {color: colour('quiet'), align: 'left'}});
  return {...plain, axisLabel: {...plain.axisLabel, formatter: value => format(value)}};
};

/** Names side by side, at 0, 1, 2 and so on, with nothing half-way; what is drawn at one of them may keep a little distance from its neighbours. */
function slots(label, texts) {
  const plain = axis(label, {min: -0.5, max: texts.length - 0.5, interval: 0.5, nameGap: 26, splitLine: {show: false}});
  return {...plain, axisLabel: {...plain.axisLabel, formatter: value => texts[value] ?? ''}};
}

/** Intervals as lines with a cap at each end; each is [[x, y] of one end, [x, y] of the other]. */
function errorBars(ends, style) {
  return {
    type: 'line',
    data: ends.flatMap(([from, to]) => [from, to, [to[0], null]]),
    symbol: 'rect',
    symbolSize: style.cap,
    silent: true,
    tooltip: {show: false},
    lineStyle: {width: style.width, color: style.colour},
    itemStyle: {color: style.colour},
    z: 1,
  };
}

/** On paper colours are those of a light page, and everything is in sight. */
function whenPrinted() {
  addEventListener('beforeprint', () => {
    document.documentElement.classList.add('paper');
    [...charts.keys()].forEach(draw);
    drawAgain();
  });
  addEventListener('afterprint', () => {
    document.documentElement.classList.remove('paper');
    drawAgain();
  });
}
