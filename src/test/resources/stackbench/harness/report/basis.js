// What the answer rests on.

function basis(shownCases) {
  const facts = [
    ['Cells compared', comparedText()],
    ['Visits', visitsText(shownCases)],
    ['What a pair could tell', powerText(cases.filter(c => isClosed(c) && inShownCells(c)))],
    ['Two JVMs of the same code', controlText(cases.filter(c => isClosed(c) && inShownCells(c)))],
    ['Verdicts', verdictText(shownCases)],
    ['Machine', machineText()],
    ['Unlike other visits', unlikeText(shownCases)],
    ['Speed still changing', paceText(shownCases)],
  ].filter(([, text]) => text);
  return el('div', {class: 'basis'},
    el('h3', null, 'What this rests on'),
    el('dl', null, facts.map(([term, text]) => el('div', null, el('dt', null, term), el('dd', null, text)))));
}

/** Of the cells in which threads send as fast as they can: no others are compared. */
function comparedText() {
  const closed = cases.filter(isClosed);
  const [all, here, compared] = [closed, closed.filter(inShownCells), closed.filter(c => inShownCells(c) && isCompared(c))]
    .map(list => distinct(list, cellOf).length);
  return !claimsNumbers || all === 0 || architectures.length < 2 ? null
    : here === 0 ? `none; the filter hides ${whole(all)}`
      : `${whole(compared)} of ${plural(here, 'cell')}${here < all ? `; the filter hides ${whole(all - here)} more` : ''}`;
}

function visitsText(shownCases) {
  const measured = shownCases.filter(c => c.visits.length > 0);
  if (!claimsNumbers || measured.length === 0) {
    return null;
  }
  const rounds = measured.flatMap(c => c.roundsPerVisit);
  const visits = measured.map(c => c.visits.length);
  return `${spread(visits)} of each case${highest(visits) > 1 ? ', spread over the run, each in JVMs of its own and in another order' : ''}`
    + (rounds.length === 0 ? '' : `; ${spread(rounds)} rounds in a visit, of at least ${settingOf('bench.block') ?? ''} each`);
}

const spread = counts => (lowest(counts) === highest(counts) ? whole(counts[0]) : range([lowest(counts), highest(counts)], whole));

/** Four times of five. */
function powerText(closed) {
  const cells = new Set(closed.map(cellOf));
  const own = run.comparisons.filter(one => cells.has(one.cell));
  if (own.length === 0) {
    return null;
  }
  const texts = METRICS.map(metric => {
    const seen = own.filter(one => one.metric === metric.name).map(one => one.smallestDifference).filter(known);
    return seen.length === 0 ? null : `${metric.title} ${percent(middle(seen))} (${range([lowest(seen), highest(seen)], percent)})`;
  }).filter(known);
  return texts.length === 0 ? 'not known: too few visits'
    : `differences of this size are found four times of five, median and range over the pairs: ${texts.join(', ')}`;
}

function controlText(closed) {
  const cells = new Set(closed.map(cellOf));
  const controls = run.controls.filter(c => cells.has(cellOf(c)));
  const figures = controls.map(c => c.control).filter(known);
  if (!claimsNumbers || controls.length === 0) {
    return null;
  }
  if (figures.length === 0) {
    return `not known: the control gave no figure in ${plural(controls.length, 'cell')} (${listed(distinct(controls, c => c.verdict))})`;
  }
  const plain = figures.filter(({mode}) => mode === 'true');
  return plain.length === 0 ? costText(figures) : alikeText(plain, controls.length - figures.length);
}

function costText(figures) {
  return `not measured, but one server ${figures[0].mode} too, which made `
    + `${ratio(median(figures.flatMap(f => f.costRatios ?? [f.ratio])))} times the requests/s`;
}

function alikeText(plain, without) {
  const between = plain.map(({betweenSd}) => betweenSd).filter(known);
  const alike = plain.filter(({containsOne}) => containsOne);
  return `the interval held 1 in ${whole(alike.length)} of ${plural(plain.length, 'cell')} (95% are to be expected)`
    + (between.length === 0 ? '' : `; they differ by ${percent(middle(between))} beyond what rounds explain (standard deviation, median)`)
    + (without === 0 ? '' : `; no figure in ${whole(without)} more`);
}

function verdictText(shownCases) {
  const count = verdict => whole(shownCases.filter(c => c.verdict === verdict).length);
  return `${count('PASS')} PASS, ${count('FAIL')} FAIL (the server was wrong), ${count('INVALID')} INVALID (badly measured)`;
}

/** Who shared the machine decides what a ratio is of. */
function machineText() {
  const {cpuCount, cpuModel, postgres} = run.environment;
  const elsewhere = architectures.map(name => [name, settingOf(`bench.target.${name}`)])
    .filter(([, target]) => target && !isHere(target)).map(([name, target]) => `${name} (${target})`);
  const cpus = settingOf('bench.server.cpus');
  const url = settingOf('bench.postgres') ?? '';
  const given = postgres.how === 'given';
  const sharing = [
    'client',
    ...(elsewhere.length === architectures.length ? [] : [cpus ? `servers (on processors ${cpus})` : 'servers']),
    ...(postgres.how === 'none' || (given && !hostsOf(url).every(isHere)) ? [] : ['database']),
  ];
  return `${listed(sharing)} ${sharing.length > 1 ? 'shared' : 'had'} ${plural(cpuCount, 'processor')} (${cpuModel})`
    + (elsewhere.length > 0 ? `; elsewhere: ${listed(elsewhere)}` : '')
    + (given ? `; the database was a given one: ${url}` : '');
}

/** Those of a JDBC URL, which may name several. */
const hostsOf = url => url.replace(/^jdbc:postgresql:\/\//, '').split(/[/?]/)[0].split(',');

/** Whether a host with or without a port is this machine; a URL without a host means it. */
const isHere = host => /^(|localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);

/** Marked visits and those left out of figures. */
function unlikeText(shownCases) {
  const workloads = distinct(shownCases, c => c.workload);
  const states = run.states.filter(state => workloads.includes(state.workload));
  const marked = states.filter(state => state.marks.length > 0).length;
  const flawed = shownCases.flatMap(c => c.visits).filter(visit => visit.unsound.length > 0).length;
  const texts = [
    ...(marked > 0 ? [`the machine was another in ${whole(marked)} of ${whole(states.length)}`] : []),
    ...(flawed > 0 ? [`left out of all figures: ${plural(flawed, 'visit')} of a case`] : []),
  ];
  return texts.join('; ');
}

function paceText(shownCases) {
  const numbered = shownCases.filter(c => isClosed(c) && known(c.requestsPerSecond));
  const unsteady = numbered.filter(c => c.steadiness.state !== 'STEADY').length;
  return claimsNumbers && unsteady > 0 ? `${whole(unsteady)} of ${plural(numbered.length, 'case')}` : null;
}
