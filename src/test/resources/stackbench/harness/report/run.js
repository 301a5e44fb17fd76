// The record of the run, as results.json has it, and what follows from it for a single case.

const embedded = id => JSON.parse(document.getElementById(id).textContent);

const run = embedded('results');
const claims = embedded('claims-data');
const formats = embedded('formats');

const cases = run.cases;
const claimsNumbers = run.mode === 'bench';

const distinct = (list, key) => [...new Set(list.map(key))];

const architectures = distinct(cases, c => c.architecture);

/** Each key's elements, the keys in the order of their first element. */
function grouped(list, key) {
  const groups = new Map();
  list.forEach(element => groups.set(key(element), [...(groups.get(key(element)) ?? []), element]));
  return [...groups.values()];
}

const isClosed = c => c.threads !== null;

const isCapacity = c => c.threads === null && c.ratePerSecond === null;

/** How hard clients push, as it stands in a case's id. */
function loadOf(c) {
  if (isClosed(c)) {
    return `threads=${c.threads}`;
  }
  return c.ratePerSecond !== null ? `rate=${c.ratePerSecond}` : 'capacity';
}

/** The same in words. */
function loadText(load) {
  const [kind, value] = load.split('=');
  const words = {threads: plural(Number(value), 'thread'), rate: `${whole(Number(value))} requests/s`};
  return words[kind] ?? 'capacity';
}

const cellOf = c => `${c.workload}/${loadOf(c)}/batch=${c.batchSize}`;

/** Those of controls, of another build, and those that were measured again, are called after it. */
const originalNameOf = architecture => architecture.replace(/(-control|-base|-again)+$/, '');

const cellText = c => `${loadText(loadOf(c))}, ${plural(c.batchSize, 'message')}`;

const titleOf = c => `${c.workload}, ${plural(c.batchSize, 'message')} per request`;

const settingOf = key => run.config.find(setting => setting.key === key)?.value;

/** Null where each cell's best is what the others are compared with. */
const namedReference = [undefined, 'best'].includes(settingOf('bench.reference')) ? null : settingOf('bench.reference');

const referenceText = namedReference ?? 'the best of its cell';

const comparisonsByCell = new Map(grouped(run.comparisons, c => c.cell).map(ofCell => [ofCell[0].cell, ofCell]));

const comparisonsOf = cell => comparisonsByCell.get(cell) ?? [];

const isCompared = c => isClosed(c) && comparisonsOf(cellOf(c)).length > 0;

const comparisonOf = c => comparisonsOf(cellOf(c)).find(comparison => comparison.architecture === c.architecture);

/**
 * Where a case stands in its cell: 'none' without a number, 'uncompared' where its cell has no reference, 'reference',
 * 'open' where the rounds do not separate it from the reference, else 'slower' or 'faster'.
 */
function standing(c) {
  if (!known(c.requestsPerSecond)) {
    return 'none';
  }
  if (comparisonsOf(cellOf(c)).length === 0) {
    return 'uncompared';
  }
  const comparison = comparisonOf(c);
  if (!comparison) {
    return 'reference';
  }
  if (!comparison.resolved) {
    return 'open';
  }
  return comparison.ratio < 1 ? 'slower' : 'faster';
}

function standingText(c) {
  const words = {
    reference: namedReference ? 'the reference' : 'the best',
    open: 'not separated',
    none: c.verdict,
    uncompared: 'not compared',
  };
  return words[standing(c)] ?? standing(c);
}

const ratioText = comparison => known(comparison.interval)
  ? `${ratio(comparison.ratio)} [${range(comparison.interval, ratio)}]`
  : ratio(comparison.ratio);

const rivalsOf = c => cases.filter(other => cellOf(other) === cellOf(c) && known(other.requestsPerSecond)).length;

const controlsByCell = new Map(run.controls.map(control => [cellOf(control), control]));

/** The smallest difference the rounds of a case's cell could tell, as a share; undefined or null where nobody knows. */
const smallestDifferenceIn = c => controlsByCell.get(cellOf(c))?.control?.smallestDifference;

const timesText = c => (c.ratePerSecond === null ? 'service time' : 'latency from the intended start');
