// What the answer rests on.

function basis(shownCases, compared) {
  const facts = [
    ['Cells compared', comparedText(compared)],
    ['Rounds', roundsText(shownCases)],
    ['Smallest difference seen', controlText(shownCases)],
    ['Verdicts', verdictText(shownCases)],
    ['Machine', machineText()],
    ['Held up by something else than the server', elsewhereText(compared)],
  ].filter(([, text]) => text);
  return el('div', {class: 'basis'},
    el('h3', null, 'What this rests on'),
    el('dl', null, facts.map(([term, text]) => el('div', null, el('dt', null, term), el('dd', null, text)))),
    claimsNumbers && compared.length > 0 ? note(readingText(compared)) : null);
}

function comparedText(compared) {
  const all = run.comparisons.length === 0 ? 0 : comparisonsByCell.size;
  const here = distinct(compared, cellOf).length;
  return all === 0 ? null : here === all ? plural(all, 'cell') : `${whole(here)} of ${plural(all, 'cell')}, by the filter`;
}

function roundsText(shownCases) {
  const counts = distinct(shownCases.filter(c => c.rounds.length > 0), c => c.rounds.length);
  if (counts.length === 0) {
    return null;
  }
  const rounds = lowest(counts) === highest(counts) ? whole(counts[0]) : range([lowest(counts), highest(counts)], whole);
  return `${rounds} of each case, at least ${settingOf('bench.block') ?? ''} each, in a balanced order`;
}

function controlText(shownCases) {
  const cells = new Set(shownCases.map(cellOf));
  const figures = run.controls.filter(c => cells.has(cellOf(c))).map(c => c.control).filter(known);
  const plain = figures.filter(figures => figures.mode === 'true');
  const seen = plain.map(figures => figures.smallestDifference).filter(known);
  if (figures.length > 0 && plain.length === 0) {
    return `not known: one server was measured ${figures[0].mode} too, to see what the rest costs, and no architecture in two JVMs`;
  }
  if (seen.length === 0) {
    return claimsNumbers ? 'not known: no architecture was measured twice, or in too few rounds' : null;
  }
  const alike = plain.filter(figures => figures.containsOne);
  const secondLook = alike.filter(figures => known(figures.firstInterval)).length;
  return `${percent(middle(seen))} (median; ${range([lowest(seen), highest(seen)], percent)}), by measuring one architecture twice, `
    + `which was like itself in ${whole(alike.length)} of ${plural(plain.length, 'cell')}`
    + (secondLook === 0 ? '' : `, in ${whole(secondLook)} of them at the second look`);
}

function verdictText(shownCases) {
  const count = verdict => whole(shownCases.filter(c => c.verdict === verdict).length);
  return `${count('PASS')} PASS, ${count('FAIL')} FAIL (the server was wrong), ${count('INVALID')} INVALID (badly measured)`;
}

/** Who shared the machine decides what a ratio is of. */
function machineText() {
  const {cpuCount, cpuModel, postgres} = run.environment;
  const elsewhere = run.config.filter(setting => setting.key.startsWith('bench.target.'))
    .map(setting => `${setting.key.slice('bench.target.'.length)} (${setting.value})`);
  const here = ['client', ...(elsewhere.length === architectures.length ? [] : ['servers'])];
  const given = postgres.how === 'given';
  const sharing = given ? here : [...here, 'database'];
  return `${listed(sharing)} ${sharing.length > 1 ? 'shared' : 'had'} ${plural(cpuCount, 'processor')} (${cpuModel})`
    + (elsewhere.length > 0 ? `; elsewhere: ${listed(elsewhere)}` : '')
    + (given ? `; the database was a given one: ${settingOf('bench.postgres') ?? ''}` : '');
}

function elsewhereText(compared) {
  const explained = compared.filter(c => c.resources.bottleneck);
  const others = explained.filter(c => isBesideTheServer(c.resources.bottleneck));
  return explained.length === 0 ? null
    : `${whole(others.length)} of ${plural(explained.length, 'case')}`
      + (others.length > 0 ? ': their ratios say little about architectures' : '');
}

function readingText(compared) {
  const intervals = compared.map(comparisonOf).filter(known).some(comparison => known(comparison.interval));
  return intervals
    ? `A ratio is the median of the rounds' ratios, paired round by round. The intervals in brackets hold together, for all of `
      + `a cell, with 95%; a range over cells is no interval. ◆ ${namedReference ? 'the reference' : 'the best of its cell'}, `
      + `● separated from it, ○ not separated: these rounds do not tell, which does not mean equally fast.`
    : 'There are too few rounds for intervals, and so nothing is separated from anything: bench.rounds=7 or more gives them.';
}
