// Whose CPU time requests take: what a cheaper server would gain, and what the cores could carry.

const demandOf = c => c.resources.demand;

function bottlenecks(shownCases) {
  const numbered = shownCases.filter(c => c.verdict === 'PASS');
  return [...demandTables(numbered.filter(c => known(demandOf(c)))), ...evidence(numbered), ...flameGraphs(shownCases)];
}

function demandTables(demanding) {
  return demanding.length === 0 ? [] : [
    note('Could carry: the requests/s for which the cores have CPU time. If far fewer were made, requests waited, and the comparison is one of '
      + 'latency. 20% cheaper: the additional requests/s of full cores if the server took 20% less CPU. The smaller the share of the server, the '
      + 'less its architecture matters.'),
    el('ul', {class: 'key', 'aria-label': 'Whose CPU time'},
      distinct(demanding.flatMap(c => Object.keys(demandOf(c).cpuMicros)), party => party).map(party => el('li', null, swatch(party), ` ${party}`))),
    el('div', {class: 'wide tables'}, grouped(demanding, sameTable).map(demandTable)),
  ];
}

const total = demand => Object.values(demand.cpuMicros).reduce((sum, micros) => sum + micros, 0);

function swatch(party) {
  const square = el('span', {class: `swatch ${party}`, 'aria-hidden': 'true'});
  square.style.background = colourOfParty(party);
  return square;
}

function demandTable(ofTable) {
  const most = highest(ofTable.map(c => total(demandOf(c))));
  return table(titleOf(ofTable[0]), ['', 'CPU per request, µs', "server's share", 'could carry', 'made', '20% cheaper'],
    grouped(ofTable, loadOf).flat().map(c => demandRow(c, most)));
}

function demandRow(c, most) {
  const demand = demandOf(c);
  return [
    `${loadText(loadOf(c))}, ${c.arm}`,
    bar(demand, most),
    written(demand.serverShare, wholePercent),
    written(demand.carriesPerSecond, value => `${rate(value)}/s`),
    written(c.requestsPerSecond, value => `${rate(value)}/s`),
    written(demand.gainOfCheaperServer, value => `+${percent(value)}`),
  ];
}

/** The dearest request of the table takes all of the cell. */
function bar(demand, most) {
  const parts = Object.entries(demand.cpuMicros).map(([party, micros]) => {
    const part = swatch(party);
    part.style.width = `${100 * micros / most}%`;
    return part;
  });
  return el('td', {class: 'bar'}, el('span', {class: 'stack', 'aria-hidden': 'true'}, parts),
    el('small', null, Object.values(demand.cpuMicros).map(short).join(' + ')));
}

/** What was busy while it was measured. */
function evidence(numbered) {
  const explained = numbered.filter(c => known(c.resources.bottleneck));
  return explained.length === 0 ? [] : [
    details('What was busy, case by case', () => table('What was busy', ['Case', 'Most of all', 'Evidence'],
      explained.map(c => [c.id, bottleneckOf.get(c), c.resources.bottleneck.evidence]))),
  ];
}

/** Files beside the report; no other address is followed. */
function flameGraphs(shownCases) {
  return Object.entries(PROFILED).flatMap(([mode, what]) => {
    const filesOf = c => c.profiles.filter(profile => profile.mode === mode && profile.file.startsWith('profiles/')).map(({file}) => file);
    const profiled = shownCases.filter(c => filesOf(c).length > 0);
    return profiled.length === 0 ? [] : [
      crossed({
        caption: `Flame graphs: where the server's ${what} went`,
        of: profiled,
        rowHead: 'cell',
        rowOf: cellOf,
        entryOf: c => el('td', null, filesOf(c).flatMap((file, jvm) => [jvm ? ', ' : '', el('a', {href: fileAddress(file)}, jvm ? `${jvm + 1}` : 'flame graph')])),
      }),
    ];
  });
}

const PROFILED = {cpu: 'CPU time', alloc: 'allocated bytes', lock: 'waiting for locks'};
