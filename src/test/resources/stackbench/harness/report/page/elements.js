// What the page is made of. Text becomes text nodes: nothing that was measured is ever read as markup.

function el(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (known(value) && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat().filter(known));
  return element;
}

const paragraph = (...children) => el('p', null, ...children);

const note = (...children) => el('p', {class: 'note'}, ...children);

/** A cell of a table: a figure, aligned with the others of its column. */
const figure = (...children) => el('td', {class: 'figure'}, ...children);

/** The same of a value that may be unknown. */
const written = (value, format) => figure(known(value) ? format(value) : '');

const bullets = texts => el('ul', null, texts.map(text => el('li', null, text)));

/**
 * A table that scrolls by itself where it is wider than the page.
 *
 * @param head what each column holds
 * @param rows of texts, nodes or whole cells; the first of each row heads it
 */
function table(caption, head, rows) {
  return el('div', {class: 'scroll'},
    el('table', null,
      el('caption', null, caption),
      el('thead', null, el('tr', null, head.map(text => el('th', {scope: 'col'}, text)))),
      el('tbody', null, rows.map(row => el('tr', null, row.map(tableCell))))));
}

function tableCell(content, column) {
  if (content instanceof HTMLTableCellElement) {
    return content;
  }
  return column === 0 ? el('th', {scope: 'row'}, content) : el('td', null, content);
}

/** How an entry looks one of whose lines says this. */
const LOOKS = {
  PASS: 'verdict PASS', FAIL: 'verdict FAIL', INVALID: 'verdict INVALID',
  'worse, beyond the tolerance': 'verdict FAIL', 'not significant': 'open', 'cannot tell': 'open',
};

/** A text of several lines: the figure, then what is said of it. */
function stacked(text) {
  const [first, ...below] = text.split('\n');
  return [first, ...below.map(line => el('small', null, line))];
}

/**
 * A table as every output has it: names of architectures, then figures; null where all of its rows are hidden.
 *
 * @param shownCases those whose cells and architectures have rows and columns; a row without a name is of the one above it
 */
function made({title, head, rows, cells}, shownCases = cases) {
  const arms = shownCases.map(c => c.arm);
  const shownCells = shownCases.map(cellOf);
  const isShown = text => !architectures.includes(text) || arms.includes(text);
  const isColumn = head.map(text => isShown(text.split('\n').at(-1)));
  let above = true;
  const own = rows.filter(([first, second], row) => (above = first === '' ? above : isShown(first) && isShown(second)
    && (!cells[row] || shownCells.includes(cells[row]))));
  const columnsOf = row => row.filter((_, column) => isColumn[column]);
  return own.length === 0 ? null
    : table(title, columnsOf(head).map(stacked), own.map(row => columnsOf(row).map((text, column) => (column === 0 ? stacked(text) : entry(text)))));
}

const entry = text => (architectures.includes(text) ? text
  : el('td', {class: ['figure', ...text.split('\n').map(line => LOOKS[line])].filter(known).join(' ')}, stacked(text)));

/** The tables of a section that every output has, for some cases. */
const tablesOf = (id, shownCases) => derived.sections[id].tables.map(own => made(own, shownCases)).filter(known);

/** Such a section with what its reader must know before its tables. */
function sectionOf(id, shownCases) {
  const own = tablesOf(id, shownCases);
  return own.length === 0 ? [] : [note(derived.sections[id].notes.join(' ')), ...own];
}

/** The address of a file beside the report. */
const fileAddress = file => file.split('/').map(encodeURIComponent).join('/');

/** What is only made when it is asked for. */
function details(summary, content) {
  const element = el('details', null, el('summary', null, summary));
  element.addEventListener('toggle', () => element.append(content()), {once: true});
  return element;
}

