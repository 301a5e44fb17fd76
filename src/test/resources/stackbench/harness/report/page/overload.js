// More load than servers can take: what each was offered, and what came of it.

function overload(shownCases) {
  const groups = grouped(shownCases.filter(c => known(c.overload)), cellOf);
  return groups.length === 0 ? [] : [
    key(distinct(groups.flat(), c => c.arm)),
    note('Goodput: right answers within the limit, from the intended start. Each case is offered multiples of its own '
      + 'capacity: the requests/s of a closed loop in the round before. Refused: connection refused, or status 503. Failed: any other error, or no answer. '
      + 'Missed: not sent, because the most requests were in flight. Client late: the p99 of the delay with which the client started requests; it '
      + 'is part of their latency. Refused, failed and missed requests are counted over all visits.'),
    ...groups.flatMap(ofCell => [
      el('h3', null, `${titleOf(ofCell[0])}: ${loadText(loadOf(ofCell[0]))}`),
      goodputChart(ofCell),
      ...ofCell.map(overloadTable),
    ]),
  ];
}

/** The steps up to the highest load: the last is the first once more. */
const stepsUp = c => c.overload.steps.slice(0, -1);

function goodputChart(ofCell) {
  return chart({
    title: 'Goodput over offered load',
    height: 300,
    options: () => ({
      grid: GRID,
      xAxis: axis('offered requests/s', {min: 0, nameGap: 26}),
      yAxis: fromZero('goodput, requests/s', short),
      series: ofCell.map(c => line(c.arm, stepsUp(c).map(step => ({
        value: [step.offeredPerSecond, step.goodputPerSecond],
        tip: `${c.arm}, ${step.multiple} times its capacity\n${rate(step.goodputPerSecond)} of ${rate(step.offeredPerSecond)} requests/s`,
      })))),
    }),
    behind: () => table('Goodput over offered load', ['architecture', 'offered/s', 'goodput/s'],
      ofCell.flatMap(c => stepsUp(c).map(step => [c.arm, figure(rate(step.offeredPerSecond)), figure(rate(step.goodputPerSecond))]))),
  });
}

function overloadTable(c) {
  const {capacityPerSecond, limitMillis, recoverySeconds, steps} = c.overload;
  const recovered = known(recoverySeconds) ? `as before ${short(recoverySeconds)} s after it` : 'not as before by the end';
  return table(`${c.arm}: capacity ${rate(capacityPerSecond)} requests/s, limit ${short(limitMillis)} ms, ${recovered}`,
    ['times capacity', 'offered/s', 'goodput/s', 'p99 ms', 'client late ms', 'refused', 'failed', 'missed'],
    steps.map((step, place) => [
      place < steps.length - 1 ? `${step.multiple}` : `back to ${step.multiple}`,
      figure(rate(step.offeredPerSecond)), figure(rate(step.goodputPerSecond)), figure(ifKnown(step.p99Millis)),
      figure(ifKnown(step.clientLateP99Millis)),
      figure(whole(step.refused)), figure(whole(step.failed)), figure(whole(step.missed)),
    ]));
}
