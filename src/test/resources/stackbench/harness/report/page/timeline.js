// How the run went, second by second: one chart of panels that share their time.

const PANELS = [
  {title: 'requests/s', of: null, format: whole},
  {title: 'CPU, cores', of: columns => columns.cpuCores, format: tenths},
  {title: 'memory', of: columns => columns.rssBytes, format: bytes},
  {title: 'threads', of: columns => columns.threads, format: whole},
  {title: 'open files', of: columns => columns.openFiles, format: whole},
];
/** By sample: that of the case whose block ran when it was taken; between two blocks of one cell that cell. */
const CELL_OF_SAMPLE = cellsOfSamples(run.timeline?.caseId ?? []);

function cellsOfSamples(ids) {
  const cellById = new Map(withControls(cases).map(c => [c.id, cellOf(c)]));
  const before = filledForward(ids.map(id => cellById.get(id) ?? null));
  const after = filledForward([...ids].reverse().map(id => cellById.get(id) ?? null)).reverse();
  return before.map((cell, sample) => (cell === after[sample] ? cell : null));
}

function filledForward(list) {
  let last = null;
  return list.map(element => (last = element ?? last));
}

const PANEL_HEIGHT = 130;
const PANEL_GAP = 50;

function timeLine(shownCases) {
  if (!known(run.timeline) || run.timeline.epochMillis.length === 0) {
    return [];
  }
  const parties = run.timeline.parties.filter(partyShown(shownCases));
  const cells = new Set(shownCases.map(cellOf));
  return [
    note('One sample per second. A sample contains blocks of several architectures, so its requests/s are not those of a case. '
      + 'Requests are those of the cells that the filter shows. Drag the ends of the bar below the first panel to zoom.'),
    partyKey(parties),
    chart({
      title: 'The run second by second',
      height: PANELS.length * (PANEL_HEIGHT + PANEL_GAP) + 70,
      options: () => timeLineOptions(parties, cells),
      behind: () => timeLineTable(parties, cells),
    }),
  ];
}

/** Client and database always, of the others those whose architecture is. A control goes with its original. */
function partyShown(shownCases) {
  const names = new Set(shownCases.map(c => c.arm));
  return party => !isOfArm(party) || names.has(originalOf(party));
}

/** Such as the server of servlet, in contrast to client and database, which serve all. */
const isOfArm = ({arm}) => known(arm);

const originalOf = ({arm}) => originalNameOf(arm);

const partyColour = party => (isOfArm(party) ? colourOf(originalOf(party)) : colour(party.party));

const partyName = ({party, arm}) => (known(arm) ? `${party} ${arm}` : party);

function partyKey(parties) {
  const glyph = party => (isOfArm(party) ? `series-${colourIndexOf(originalOf(party))}` : party.party);
  return keyOf('Who', parties.map(party => [glyph(party), lineOf(party).glyph, partyName(party)]));
}

/** How a party's line is dashed, and the same as text: without colours too it is told from others. */
function lineOf(party) {
  if (isControl(party)) {
    return {dash: [1, 4], glyph: '┈┈'};
  }
  if (isOfArm(party) && party.party !== 'server') {
    return {dash: [4, 2, 1, 2, 1, 2], glyph: '━··'};
  }
  const server = symbolIndexOf(originalOf(party));
  return OTHER_LINES[party.party] ?? {dash: DASHES[server], glyph: DASH_GLYPHS[server]};
}

const OTHER_LINES = {client: {dash: [12, 3], glyph: '━━ ━'}, database: {dash: [6, 2, 1, 2], glyph: '━ ·'}};

const isControl = party => isOfArm(party) && originalOf(party) !== party.arm;

const secondsOf = sample => (run.timeline.epochMillis[sample] - run.timeline.epochMillis[0]) / 1000;

function timeLineOptions(parties, cells) {
  return {
    axisPointer: {link: [{xAxisIndex: 'all'}], lineStyle: {color: colour('quiet')}},
    grid: PANELS.map((_, panel) => ({left: 70, right: 16, top: topOf(panel), height: PANEL_HEIGHT})),
    xAxis: PANELS.map((_, panel) => timeAxis(panel)),
    yAxis: PANELS.map((panel, index) => ({
      ...fromZero('', panel.format), name: panel.title, nameLocation: 'end', nameGap: 16, gridIndex: index, splitNumber: 3,
      nameTextStyle: {color: colour('text'), align: 'left', fontWeight: 'bold', padding: [0, 0, 0, -62]},
    })),
    dataZoom: [{
      type: 'slider', xAxisIndex: PANELS.map((_, panel) => panel), top: PANEL_HEIGHT + 58, height: 20, showDetail: false,
      borderColor: colour('line'), textStyle: {color: colour('quiet')}, brushSelect: false, filterMode: 'none',
    }],
    tooltip: {...tooltip(points => sampleTip(points[0]?.dataIndex, parties, cells)), trigger: 'axis'},
    series: [requestSeries(cells), ...PANELS.slice(1).flatMap((panel, below) => parties.map(party => partySeries(panel, below + 1, party)))],
  };
}

const topOf = panel => 32 + panel * (PANEL_HEIGHT + PANEL_GAP) + (panel > 0 ? 36 : 0);

const timeAxis = panel => axis('', {
  gridIndex: panel, min: 0, max: secondsOf(run.timeline.epochMillis.length - 1), splitLine: {show: false}, axisPointer: {label: {show: false}},
  label: {formatter: clock},
});

/** Of the cells that the filter shows. */
const requestsIn = (cells, sample) => (cells.has(CELL_OF_SAMPLE[sample]) ? run.timeline.requestsPerSecond[sample] : null);

function requestSeries(cells) {
  return {...thinLine(0, sample => requestsIn(cells, sample), colour('text')), areaStyle: {opacity: 0.15, color: colour('text')}};
}

function partySeries(panel, index, party) {
  const column = panel.of(party);
  return thinLine(index, sample => column[sample], partyColour(party), lineOf(party).dash);
}

function thinLine(panel, of, stroke, dash) {
  return {
    type: 'line',
    xAxisIndex: panel,
    yAxisIndex: panel,
    showSymbol: false,
    data: run.timeline.epochMillis.map((_, sample) => [secondsOf(sample), of(sample)]),
    lineStyle: {width: 1, color: stroke, type: dash ?? 'solid'},
    itemStyle: {color: stroke},
  };
}

function sampleTip(sample, parties, cells) {
  if (!known(sample)) {
    return '';
  }
  return el('div', {class: 'tip'},
    `${clock(secondsOf(sample))}  ${CELL_OF_SAMPLE[sample] ?? 'between cells'}\n${orDash(requestsIn(cells, sample), rate)} requests/s`,
    el('table', null, parties.map(party => el('tr', null, el('th', {scope: 'row'}, partyName(party)),
      partyCells(party, sample)))));
}

const orDash = (value, format) => (known(value) ? format(value) : '–');

const partyCells = (party, sample) => PANELS.slice(1).map(panel => figure(orDash(panel.of(party)[sample], panel.format)));

function timeLineTable(parties, cells) {
  return el('div', {class: 'tall'}, table('The run second by second',
    ['Time', 'Cell', 'requests/s', ...parties.flatMap(party => PANELS.slice(1).map(panel => `${partyName(party)}: ${panel.title}`))],
    run.timeline.epochMillis.map((_, sample) => [
      clock(secondsOf(sample)), CELL_OF_SAMPLE[sample] ?? '', figure(orDash(requestsIn(cells, sample), rate)),
      ...parties.flatMap(party => partyCells(party, sample))])));
}
