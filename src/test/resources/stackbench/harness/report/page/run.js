// The record of the run, as results.json has it, and what follows from it for a single case.

const embedded = id => JSON.parse(document.getElementById(id).textContent);

const run = embedded('results');
const claims = embedded('claims-data');
const formats = embedded('formats');
const metrics = embedded('metrics');
const derived = embedded('answer-data');
/** Null unless a history is kept. */
const caseHistory = embedded('history-data');

const cases = run.cases;
const claimsNumbers = run.mode === 'bench';

/** What was derived for each case, by the case. */
const ofCases = list => new Map(cases.map((c, place) => [c, list[place]]));

const figuresOf = ofCases(derived.figures);
const standingsOf = ofCases(derived.standings);
const cautionsOf = ofCases(derived.cautions);
const bottleneckOf = ofCases(derived.bottlenecks);
const loadsOf = ofCases(derived.loads);

/** Some cases, and the controls and cases of another build in their cells. */
function withControls(some) {
  const cells = new Set(some.map(cellOf));
  return [...some, ...[...run.controls, ...run.baseline?.cases ?? []].filter(c => cells.has(cellOf(c)))];
}

const distinct = (list, key) => [...new Set(list.map(key))];

const architectures = distinct(cases, c => c.arm);

/** Each key's elements, the keys in the order of their first element. */
function grouped(list, key) {
  const groups = new Map();
  list.forEach(element => groups.set(key(element), [...(groups.get(key(element)) ?? []), element]));
  return [...groups.values()];
}

const isOf = kind => c => c.load.kind === kind;

const isClosed = isOf('closed-loop');

const isAtRate = c => isOf('constant-rate')(c) || isOf('relative-rate')(c);

const isStaged = isOf('stages');

const loadIds = new Map(cases.map(c => [JSON.stringify(c.load), c.id.split('/')[2]]));

/** How hard clients push in a case or a comparison, as it stands in a case's id. */
const loadOf = one => loadIds.get(JSON.stringify(one.load));

const loadTexts = new Map(cases.map(c => [loadOf(c), loadsOf.get(c).text]));

/** The load of a case in a few words. */
const rowText = c => loadsOf.get(c).row;

/** What stands in an id in words. */
const loadText = load => loadTexts.get(load);

/** A user's own requests carry no messages. */
const carriesMessages = c => c.load.batchSize > 0;

/** The end of a case's id. */
const batchOf = c => (carriesMessages(c) ? `/batch=${c.load.batchSize}` : '');

const cellOf = c => `${c.workload}/${loadOf(c)}${batchOf(c)}`;

const originals = new Map(run.arms.map(({name, original}) => [name, original ?? name]));

/** What an arm is compared with by its role; itself where it was measured in its own right. */
const originalNameOf = arm => originals.get(arm) ?? arm;

/** How many messages each request carries, behind a comma; nothing where it carries none. */
const messagesText = c => (carriesMessages(c) ? `, ${plural(c.load.batchSize, 'message')}` : '');

const cellText = c => `${loadText(loadOf(c))}${isOf('relative-rate')(c) && known(c.offeredPerSecond) ? ` (${rate(c.offeredPerSecond)}/s)` : ''}${messagesText(c)}`;

const titleOf = c => `${c.workload}${carriesMessages(c) ? `${messagesText(c)} per request` : ''}`;

/** How values are written, by their unit. */
const UNITS = {
  PER_SECOND: rate, MESSAGES_PER_SECOND: rate, MILLIS: milliseconds, MICROS_PER_REQUEST: microseconds, CPU_SECONDS_PER_MILLION: short, BYTES_PER_REQUEST: bytes,
  BYTES_PER_MESSAGE: bytes, BYTES_PER_SECOND: bytes, MILLIS_PER_SECOND: milliseconds, BYTES: bytes, SHARE: finePercent, NUMBER: short,
  COUNT: whole,
};

/** All figures of cases. */
const FIGURES = metrics.all.map(metric => ({
  ...metric, label: capitalised(metric.title), cost: metric.better === 'LESS', of: c => figuresOf.get(c)[metric.name], format: UNITS[metric.unit],
}));

/** Parties beside server, database and client: the nodes behind the server. */
const NODES = distinct(cases.flatMap(c => Object.keys(c.resources.parties)), party => party)
  .filter(party => !['server', 'database', 'client'].includes(party));

const figureNamed = wanted => FIGURES.find(({name}) => name === wanted);

/** By what architectures are compared: what clients get, what it costs, how long it takes. */
const METRICS = metrics.ofArms.map(figureNamed);

const [RATE] = METRICS;

const betterText = metric => (metric.cost ? 'less is better' : 'more is better');

/** The answer on a workload; undefined where nothing was compared. */
const answerOn = workload => derived.workloads.find(answer => answer.workload === workload);

/** The name of an arm in a sentence, such as WebFlux. */
const titleOfArm = arm => derived.titles[arm] ?? arm;

/** The name of an arm in a sentence, and its own. */
const bothNames = arm => (titleOfArm(arm) === arm ? arm : `${titleOfArm(arm)} (${arm})`);

const placeOfCase = (c, metric) => standingsOf.get(c)[metric.name] ?? {standing: 'none', comparison: null};

/** Where a case stands in its cell, see Standing. */
const standing = (c, metric) => placeOfCase(c, metric).standing;

/** Of a case with what its workload's cells are compared with; undefined where there is none. */
const comparisonOf = (c, metric) => run.comparisons[placeOfCase(c, metric).comparison];

const timesText = c => (isAtRate(c) ? 'latency from the intended start' : 'service time');
