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

const placeOfArm = architecture => Math.max(0, architectures.indexOf(architecture));

/** Of a colour. After six architectures the colours begin anew, each with its next symbol, so that up to 36 differ in colour or symbol. */
const colourIndexOf = architecture => placeOfArm(architecture) % SYMBOLS.length;

/** Of a symbol and a dash. */
const symbolIndexOf = architecture => (placeOfArm(architecture) + Math.floor(placeOfArm(architecture) / SYMBOLS.length)) % SYMBOLS.length;

const colourOf = architecture => colour(`series-${colourIndexOf(architecture)}`);

/** Where parties are told from each other, whichever architecture they serve; nodes behind the server by their order. */
function colourOfParty(party) {
  return ['database', 'client'].includes(party) ? colour(party) : colour(`series-${(party === 'server' ? 0 : 3 + NODES.indexOf(party)) % SYMBOLS.length}`);
}

const symbolOf = architecture => SYMBOLS[symbolIndexOf(architecture)];

const dashOf = architecture => DASHES[symbolIndexOf(architecture)];

/** What colours and symbols mean; each is a class, a glyph and a text. */
const keyOf = (label, entries) => el('ul', {class: 'key', 'aria-label': label}, entries.map(([of, glyph, text]) => el('li', null,
  el('span', {class: `glyph ${of}`, 'aria-hidden': 'true'}, glyph), ` ${text}`)));

const key = (names, text = name => name) =>
  keyOf('Architectures', names.map(name => [`series-${colourIndexOf(name)}`, GLYPHS[symbolIndexOf(name)], text(name)]));

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
    tooltip: tooltip(point => (point.data?.tip ? el('div', {class: 'tip'}, point.data.tip) : '')),
    ...options,
  };
}

/** The library would take a string for markup, and so its texts are nodes. */
const tooltip = formatter => ({
  confine: true, backgroundColor: colour('raised'), borderColor: colour('line'), textStyle: {color: colour('text'), fontSize: 13}, formatter,
});

/** @param label how what stands at its marks differs from other axes */
function axis(name, {label, ...more}) {
  return {
    type: 'value',
    name,
    nameLocation: 'middle',
    nameTextStyle: {color: colour('quiet')},
    axisLine: {show: true, onZero: false, lineStyle: {color: colour('line')}},
    axisTick: {show: false},
    axisLabel: {color: colour('quiet'), hideOverlap: true, ...label},
    splitLine: {lineStyle: {color: colour('grid')}},
    ...more,
  };
}

/** From zero, since a rate that begins elsewhere exaggerates. */
const fromZero = (name, format) => upwards(name, {min: 0, label: {formatter: value => format(value)}});

const upwards = (name, more) => axis(name, {nameLocation: 'end', nameGap: 10, nameTextStyle: {color: colour('quiet'), align: 'left'}, ...more});

/** Names side by side, below bars. */
const categories = (data, label) => axis('', {type: 'category', data, splitLine: {show: false}, label: {hideOverlap: false, ...label}});

/** Bars are told apart without colours too. */
const DECALS = {enabled: true, label: {enabled: false}, decal: {show: true}};

/** Names side by side, at 0, 1, 2 and so on, with nothing half-way; what is drawn at one of them may keep a little distance from its neighbours. */
const slots = (name, texts) => axis(name, {
  min: -0.5, max: texts.length - 0.5, interval: 0.5, nameGap: 26, splitLine: {show: false}, label: {formatter: value => texts[value] ?? ''}});

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
