// What the answer rests on.

function basis(shownCases) {
  const compared = shownCases.filter(isCompared);
  const facts = [
    ['Cells compared', comparedText()],
    ['Rounds', roundsText(shownCases)],
    ['Smallest difference it could tell', controlText(cases.filter(c => isClosed(c) && inShownCells(c)))],
    ['Verdicts', verdictText(shownCases)],
    ['Machine', machineText()],
    ['Held up by something else than the server', elsewhereText(compared)],
    ['Speed still changing', paceText(shownCases)],
  ].filter(([, text]) => text);
  return el('div', {class: 'basis'},
    el('h3', null, 'What this rests on'),
    el('dl', null, facts.map(([term, text]) => el('div', null, el('dt', null, term), el('dd', null, text)))),
    claimsNumbers && compared.length > 0 ? note(readingText(compared)) : null);
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

function roundsText(shownCases) {
  const counts = distinct(shownCases.filter(c => c.rounds.length > 0), c => c.rounds.length);
  if (counts.length === 0) {
    return null;
  }
  const rounds = lowest(counts) === highest(counts) ? whole(counts[0]) : range([lowest(counts), highest(counts)], whole);
  return `${rounds} of each case, at least ${settingOf('bench.block') ?? ''} each, in a balanced order`;
}

function controlText(closed) {
  const cells = new Set(closed.map(cellOf));
  if (!claimsNumbers || cells.size === 0) {
    return null;
  }
  if (known(run.baseline)) {
    return 'not known of architectures: base was measured in place of a control';
  }
  const controls = run.controls.filter(c => cells.has(cellOf(c)));
  const figures = controls.map(c => c.control).filter(known);
  if (figures.length === 0) {
    return controls.length === 0 ? 'not known: no architecture was measured twice'
      : `not known: the control gave no figure in ${plural(controls.length, 'cell')} (${listed(distinct(controls, c => c.verdict))})`;
  }
  const plain = figures.filter(figures => figures.mode === 'true');
  return plain.length === 0 ? costText(figures) : differenceText(plain, controls.length - figures.length);
}

function costText(figures) {
  return `not known: no architecture was measured in two JVMs, but one server ${figures[0].mode} too, which made `
    + `${ratio(median(figures.flatMap(f => f.costRatios ?? [f.ratio])))} times the requests/s`;
}

function differenceText(plain, without) {
  const seen = plain.map(figures => figures.smallestDifference).filter(known);
  const alike = plain.filter(figures => figures.containsOne);
  const secondLook = alike.filter(figures => known(figures.firstInterval)).length;
  return seen.length === 0 ? 'not known: too few rounds'
    : `${percent(middle(seen))} (median; ${range([lowest(seen), highest(seen)], percent)}), by measuring one architecture twice, `
      + `which was like itself in ${whole(alike.length)} of ${plural(plain.length, 'cell')}`
      + (secondLook === 0 ? '' : `, in ${whole(secondLook)} of them at the second look`)
      + (without === 0 ? '' : `; the control gave no figure in ${whole(without)} more`);
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
    ...(given && !hostsOf(url).every(isHere) ? [] : ['database']),
  ];
  return `${listed(sharing)} ${sharing.length > 1 ? 'shared' : 'had'} ${plural(cpuCount, 'processor')} (${cpuModel})`
    + (elsewhere.length > 0 ? `; elsewhere: ${listed(elsewhere)}` : '')
    + (given ? `; the database was a given one: ${url}` : '');
}

/** Those of a JDBC URL, which may name several. */
const hostsOf = url => url.replace(/^jdbc:postgresql:\/\//, '').split(/[/?]/)[0].split(',');

/** Whether a host with or without a port is this machine; a URL without a host means it. */
const isHere = host => /^(|localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);

function elsewhereText(compared) {
  const numbered = compared.filter(c => known(c.requestsPerSecond));
  const found = numbered.map(c => c.resources.bottleneck).filter(known);
  const unseen = numbered.length - found.length;
  return [
    ...(found.length > 0 ? [heldUpText(found.filter(isBesideTheServer), found.length)] : []),
    ...(unseen > 0 ? [`not known for ${plural(unseen, 'case')}`] : []),
  ].join('; ');
}

function heldUpText(others, of) {
  const nothing = others.filter(isNotFound).length;
  const kinds = grouped(others.filter(bottleneck => !isNotFound(bottleneck)), bottleneck => bottleneck.kind)
    .map(same => `${whole(same.length)} by ${bottleneckText(same[0])}`);
  return others.length === 0 ? `none of ${plural(of, 'case')}`
    : `of ${plural(of, 'case')}, ${[
      ...(kinds.length > 0 ? [listed(kinds)] : []),
      ...(nothing > 0 ? [`for ${whole(nothing)} nothing was found`] : []),
    ].join('; ')}: their ratios say little about architectures`;
}

function paceText(shownCases) {
  const numbered = shownCases.filter(c => isClosed(c) && known(c.requestsPerSecond));
  const unsteady = numbered.filter(c => c.steadiness.state !== 'STEADY').length;
  return claimsNumbers && unsteady > 0 ? `${whole(unsteady)} of ${plural(numbered.length, 'case')}` : null;
}

function readingText(compared) {
  const intervals = compared.some(c => comparisonsOf(cellOf(c)).some(comparison => known(comparison.interval)));
  return intervals
    ? `A ratio is the median of the rounds' ratios, paired round by round. The intervals in brackets hold together, for all of `
      + `a cell, with 95%; a range over cells is no interval. ◆ ${namedReference ? 'the reference' : 'the best of its cell'}, `
      + `● separated from it, ○ not separated: these rounds do not tell, which does not mean equally fast.`
    : 'There are too few rounds for intervals, and so nothing is separated from anything: raise bench.rounds.';
}
