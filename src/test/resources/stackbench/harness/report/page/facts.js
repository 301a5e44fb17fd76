// Cases without a number, tables and claims of others, and what the run ran on and with.

function problems(shownCases) {
  const failed = withControls(shownCases).filter(c => c.verdict !== 'PASS');
  const careful = shownCases.map(c => [c, cautionsOf.get(c)]).filter(([, texts]) => texts.length > 0);
  return [
    failed.length === 0
      ? paragraph(`None of the ${plural(shownCases.length, 'case')} shown failed or is invalid.`)
      : table('Cases without a number', ['Case', 'Verdict', 'Why'],
        failed.map(c => [c.id, verdictEntry(c), bullets(c.reasons)])),
    careful.length === 0 ? null
      : table('Cases to read with care', ['Case', 'Because'], careful.map(([c, texts]) => [c.id, bullets(texts)])),
  ].filter(known);
}

const CLAIM_CLASSES = {reproduced: 'PASS', 'not reproduced under these conditions': 'FAIL'};

const claimVerdict = words => el('td', {class: `verdict ${CLAIM_CLASSES[words] ?? ''}`}, words);

/** Claims that this run has a figure for; what the others need is folded away. */
function ledger() {
  const told = claims.filter(claim => claim.size !== 'not measured here');
  const others = claims.filter(claim => !told.includes(claim));
  return [
    told.length === 0 ? null : claimTable('Claims of published comparisons, beside this run', told),
    ...told.filter((claim, i) => claim.differences.length > 0 && told.findIndex(c => c.source === claim.source) === i)
      .flatMap(({source, differences}) => [note(`What was different in ${source}:`), bullets(differences)]),
    others.length === 0 ? null : details(`Claims that need other cases: ${others.length}`,
      () => claimTable('Claims that need other cases', others)),
  ].filter(known);
}

function claimTable(title, ofThem) {
  return table(title, ['Claim', 'Published', 'Here', 'Direction', 'Size'], ofThem.map(claim => [
    el('th', {scope: 'row'}, claim.statement, el('small', null, el('a', {href: claim.url}, claim.source))),
    claim.published, claim.measured, claimVerdict(claim.direction), claimVerdict(claim.size)]));
}

function environment() {
  const {os, cpuModel, cpuCount, memoryBytes, jdk, gitCommit, postgres} = run.environment;
  return [
    table('Machine', ['What', 'Value'], [
      ['Operating system', os], ['Processors', `${cpuCount} x ${cpuModel}`], ['Memory', bytes(memoryBytes)],
      ['JDK', jdk], ['Commit', gitCommit], ['PostgreSQL', `${postgres.version}; ${postgres.reason}`],
      ['Started', run.startedAt], ['Finished', run.finishedAt],
    ]),
    details('Settings of PostgreSQL', () => table('Settings of PostgreSQL', ['Setting', 'Value'], Object.entries(postgres.settings))),
    details('All keys and where their values came from', () => table('Keys', ['Key', 'Value', 'Source'],
      run.config.map(({key, value, source}) => [
        key, value, el('td', {class: source === 'benchmark.properties' ? 'quiet' : 'own'}, source)]))),
    run.servers.length === 0 ? null : details('Command lines and Spring properties of the servers', servers),
  ].filter(known);
}

/** As they were started; passwords are not shown. */
function servers() {
  return el('ul', null, run.servers.map(({name, commandLine, properties}) => el('li', null,
    paragraph(name, commandLine.length === 0 ? ', in the suite\'s own JVM' : null),
    commandLine.length === 0 ? null : el('pre', null, el('code', null, commandLine.map(quoted).join(' '))),
    table(`Spring properties of ${name}`, ['Property', 'Value'], Object.entries(properties)))));
}

/** What does not change a measurement, or belongs to one machine. */
const NOT_REPEATED = ['bench.report.dir', 'bench.resume'];

function repeat() {
  const commit = run.environment.gitCommit;
  const given = run.config.filter(({key, source}) =>
    !NOT_REPEATED.includes(key) && (source.startsWith('-D') || source.startsWith('BENCH')));
  const options = given.map(({key, value}) => quoted(`-D${key}=${value}`));
  const lines = [
    ...(commit === NOT_AVAILABLE ? [] : [`git checkout ${quoted(commit.replace(/-dirty$/, ''))}`]),
    ['mvn test', ...options].join(' '),
  ];
  const drawn = run.config.find(({key, source}) => key === 'bench.seed' && source === 'drawn');
  return [
    el('pre', null, el('code', null, lines.join('\n'))),
    drawn ? note('Its messages and its order too: add ', el('code', null, `-Dbench.seed=${drawn.value}`), '.') : null,
    commit.endsWith('-dirty') ? note('The work tree had uncommitted changes.') : null,
    cases.length === 0 ? null : note('One cell: add ', el('code', null, quoted(`-Dbench.only=${rivalsGlob(cases[0])}`)),
      '. Ratios repeat within their intervals; requests/s depend on the machine.'),
  ].filter(known);
}

const rivalsGlob = c => `${c.workload}/*/${loadOf(c)}${batchOf(c)}`;

/** For a POSIX shell. */
const quoted = word => (/^[\w./:=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

