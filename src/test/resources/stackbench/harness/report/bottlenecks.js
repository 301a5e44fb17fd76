// What kept cases from doing more, as far as their figures tell.

const BOTTLENECKS = {
  SERVER_CPU: 'server CPU',
  CLIENT: 'client',
  DATABASE_CPU: 'database CPU',
  DATABASE_WAITS: 'database waits',
  POOL: 'pool',
  NONE_FOUND: 'none found',
  LATENCY: 'latency alone',
  NOT_HELD_UP: 'not held up',
};

/** Of such cases a ratio says little about architectures. */
const BESIDE_THE_SERVER = ['CLIENT', 'DATABASE_CPU', 'DATABASE_WAITS', 'POOL', 'NONE_FOUND'];

const isBesideTheServer = bottleneck => BESIDE_THE_SERVER.includes(bottleneck.kind);

const isNotFound = bottleneck => bottleneck.kind === 'NONE_FOUND';

const bottleneckText = bottleneck => BOTTLENECKS[bottleneck.kind] ?? bottleneck.kind;

function bottlenecks(shownCases) {
  const explained = shownCases.filter(c => c.resources.bottleneck);
  return [...bottleneckTables(explained), ...flameGraphs(shownCases)];
}

function bottleneckTables(explained) {
  return explained.length === 0 ? [] : [
    note('Where it was something else than the server, or nothing was found (grey), a ratio is not a comparison of architectures.'),
    el('div', {class: 'grid'}, grouped(explained, sameTable).map(ofTable => crossed({
      caption: titleOf(ofTable[0]),
      of: ofTable,
      rowHead: 'load',
      rowOf: c => loadText(loadOf(c)),
      entryOf: bottleneckEntry,
    }))),
    details('The figures they rest on', () => table('Bottlenecks', ['Case', 'Bottleneck', 'Evidence'],
      explained.map(c => [c.id, bottleneckText(c.resources.bottleneck), c.resources.bottleneck.evidence]))),
  ];
}

/** Files beside the report; no other address is followed. */
function flameGraphs(shownCases) {
  const profiled = shownCases.filter(c => known(c.profile) && c.profile.startsWith('profiles/'));
  return profiled.length === 0 ? [] : [
    crossed({
      caption: `Flame graphs: where the server's ${PROFILED[settingOf('bench.profile')] ?? 'time'} went`,
      of: profiled,
      rowHead: 'cell',
      rowOf: cellOf,
      entryOf: c => el('td', null, el('a', {href: c.profile.split('/').map(encodeURIComponent).join('/')}, 'flame graph')),
    }),
  ];
}

const PROFILED = {cpu: 'CPU time', alloc: 'allocated bytes', lock: 'waiting for locks'};

const bottleneckEntry = c => el('td', {class: isBesideTheServer(c.resources.bottleneck) ? 'open' : null},
  bottleneckText(c.resources.bottleneck));
