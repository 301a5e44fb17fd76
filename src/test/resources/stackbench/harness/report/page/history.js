// How cases went from commit to commit, with what changed.

function courses(shownCases) {
  const ids = distinct(shownCases, c => c.id);
  const own = (caseHistory?.courses ?? []).filter(({id}) => ids.includes(id));
  return !caseHistory ? [] : [
    el('ul', null, caseHistory.sentences.map(sentence => el('li', null, sentence))),
    note(caseHistory.note),
    el('div', {class: 'grid'}, grouped(own, ({id}) => id).map(ofCase => el('article', null, el('h3', null, ofCase[0].id), ofCase.map(courseChart)))),
  ];
}

const COURSE_FORMATS = {SERVER_CPU: {format: microseconds, axis: 'µs', short}, RATIO: {format: ratio, axis: '', short: ratio}};

function courseChart(course) {
  return chart({
    title: `${course.title}: ${plural(course.points.length, 'run')}${known(course.detectable) ? `, three more would show a step of ${percent(course.detectable)}` : ''}`,
    height: 200,
    options: () => courseOptions(course),
    behind: () => courseTable(course),
  });
}

const runOf = ([place]) => caseHistory.runs[place];

/** Not from zero: what is looked for is a few percent. */
function courseOptions(course) {
  const {format, axis: unit, short: brief} = COURSE_FORMATS[course.figure];
  const fill = colourOf(cases.find(c => c.id === course.id).arm);
  return {
    grid: {...GRID, bottom: 8},
    xAxis: slots('', course.points.map(point => runOf(point).commit)),
    yAxis: upwards(unit, {scale: true, label: {formatter: brief}}),
    series: [
      errorBars(course.points.flatMap(([, , low, high], at) => (known(low) ? [[[at, low], [at, high]]] : [])), {colour: colour('quiet'), width: 1, cap: [5, 1]}),
      {
        type: 'line',
        data: course.points.map((point, at) => ({value: [at, point[1]], tip: courseTip(course, point, format)})),
        symbol: 'circle',
        symbolSize: 6,
        lineStyle: {color: fill, width: 1.5},
        itemStyle: {color: fill},
        z: 2,
        markLine: {
          silent: true, symbol: 'none', label: {show: false}, lineStyle: {color: colour('bad'), type: 'dashed', width: 1.5},
          data: course.changes.map(({at}) => ({xAxis: at - 0.5})),
        },
      },
    ],
  };
}

/** When a point was measured, and its interval; nothing where that is not known. */
const beganAt = point => runOf(point).startedAt.slice(0, 16).replace('T', ' ');

const intervalOf = ([, , ...interval], format) => (interval.length === 2 ? range(interval, format) : '');

function courseTip(course, point, format) {
  const interval = intervalOf(point, format);
  return `${runOf(point).commit}, ${beganAt(point)}\n${format(point[1])}${interval ? ` (${interval})` : ''}`;
}

function courseTable(course) {
  const {format} = COURSE_FORMATS[course.figure];
  return table(`${course.id}: ${course.title}`, ['Commit', 'Run', 'Figure', '95% interval', 'Change'],
    course.points.map((point, at) => [
      runOf(point).commit, beganAt(point), figure(format(point[1])), figure(intervalOf(point, format)),
      course.changes.filter(change => change.at === at).map(({words}) => words).join()]));
}
