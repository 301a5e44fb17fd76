// What is shown: the filter, and choices within sections. All of it stands in the address, so that a view can be linked.

/** Nobody chooses by messages where no request carries any. */
const DIMENSIONS = [
  {name: 'workload', label: 'Workload', of: c => c.workload, text: value => value},
  {name: 'architecture', label: 'Architecture', of: c => c.arm, text: value => value},
  {name: 'load', label: 'Load', of: loadOf, text: loadText},
  {
    name: 'batch', label: 'Messages per request', of: c => String(c.load.batchSize),
    text: value => (value === '0' ? 'none' : whole(Number(value))),
  },
].filter(({name}) => name !== 'batch' || cases.some(carriesMessages));

let view = new URLSearchParams(location.hash.slice(1));

function remember(name, values) {
  view.delete(name);
  values.forEach(value => view.append(name, value));
  history.replaceState(null, '', `#${view}`);
}

/**
 * A choice, and the place where what is chosen stands. It stands in the address by its name.
 *
 * @param options values with their texts
 * @param usual what is chosen at first; the first option where it is none of them
 * @param contentOf makes what is shown of a value
 */
function choice(name, label, options, usual, contentOf) {
  const first = [view.get(name), usual].find(value => options.some(([option]) => option === value)) ?? options[0][0];
  const select = el('select', null, options.map(([value, text]) => el('option', {value, selected: value === first}, text)));
  const place = el('div', {class: 'grid'}, contentOf(first));
  select.addEventListener('change', () => {
    remember(name, [select.value]);
    forget(place);
    place.replaceChildren(...contentOf(select.value));
  });
  return [el('label', {class: 'choice'}, `${label} `, select), place];
}

/** Without a word in the address a dimension is not filtered. */
const allowed = (dimension, value) => !view.has(dimension.name) || view.getAll(dimension.name).includes(value);

const selected = c => DIMENSIONS.every(dimension => allowed(dimension, dimension.of(c)));

/** Of the first screen and of the tables of every cell. */
const shownMetric = () => METRICS.find(({name}) => name === view.get('by')) ?? RATE;

const filterForm = document.getElementById('filter');

const boxesOf = dimension => [...filterForm.querySelectorAll(`input[name=${dimension.name}]`)];

function buildFilter(changed) {
  if (run.comparisons.length > 0) {
    filterForm.append(metricChoice());
  }
  filterForm.append(el('details', null,
    el('summary', null, el('strong', null, 'Filter'), ' ', el('output', {id: 'showing'})),
    el('div', {class: 'dimensions'},
      DIMENSIONS.map(fieldset),
      el('button', {type: 'button', id: 'all'}, 'Show all'))));
  filterForm.addEventListener('submit', event => event.preventDefault());
  filterForm.addEventListener('change', () => {
    DIMENSIONS.forEach(rememberBoxes);
    const by = filterForm.querySelector('input[name=by]:checked')?.value;
    remember('by', known(by) && by !== RATE.name ? [by] : []);
    changed();
  });
  document.getElementById('all').addEventListener('click', () => {
    DIMENSIONS.forEach(dimension => remember(dimension.name, []));
    changed();
  });
}

function metricChoice() {
  return el('div', {class: 'metrics', role: 'radiogroup', 'aria-label': 'Compared by'}, METRICS.map(({name, label}) =>
    el('label', null, el('input', {type: 'radio', name: 'by', value: name}), el('span', null, label))));
}

function fieldset(dimension) {
  const values = distinct(cases, dimension.of);
  return el('fieldset', null,
    el('legend', null, dimension.label),
    values.map(value => el('label', null,
      el('input', {type: 'checkbox', name: dimension.name, value}),
      ` ${dimension.text(value)}`)));
}

/** All boxes checked is no filter; none checked is one that nothing passes. */
function rememberBoxes(dimension) {
  const boxes = boxesOf(dimension);
  const checked = boxes.filter(box => box.checked).map(box => box.value);
  const filters = checked.length < boxes.length;
  remember(dimension.name, filters && checked.length === 0 ? [''] : filters ? checked : []);
}

/** The controls as the address has it. */
function showFilter(shownCases) {
  DIMENSIONS.forEach(dimension => boxesOf(dimension).forEach(box => {
    box.checked = allowed(dimension, box.value);
  }));
  filterForm.querySelectorAll('input[name=by]').forEach(box => {
    box.checked = box.value === shownMetric().name;
  });
  document.getElementById('showing').value = shownCases.length === cases.length
    ? `all ${plural(cases.length, 'case')} shown`
    : `${whole(shownCases.length)} of ${plural(cases.length, 'case')} shown`;
  document.getElementById('filtered').textContent = shownCases.length === cases.length ? '' : filterText(shownCases);
}

/** For paper, where there are no controls. */
function filterText(shownCases) {
  const filters = DIMENSIONS.filter(dimension => view.has(dimension.name)).map(dimension => {
    const values = distinct(cases, dimension.of).filter(value => allowed(dimension, value));
    return `${dimension.label}: ${listed(values.map(dimension.text)) || 'none'}`;
  });
  return `Filtered: ${whole(shownCases.length)} of ${plural(cases.length, 'case')} shown. ${filters.join('. ')}.`;
}
