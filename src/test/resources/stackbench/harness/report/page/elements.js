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

/**
 * A table as every output has it: names of architectures, then figures.
 *
 * @param shownCases those whose architectures have rows; a row without a name is of the one above it
 */
function made({title, head, rows}, shownCases = cases) {
  const names = shownCases.map(c => c.arm);
  const isShown = text => !architectures.includes(text) || names.includes(text);
  let above = true;
  const own = rows.filter(([first, second]) => (above = first === '' ? above : isShown(first) && isShown(second)));
  return table(title, head, own.map(([first, ...texts]) => [first, ...texts.map(text => (architectures.includes(text) ? text : figure(text)))]));
}

/** The table of a section that is of a cell, for some of its cases. */
const madeOf = (id, ofCell) => derived.sections[id].tables.filter(({cell}) => ofCell.length > 0 && cell === cellOf(ofCell[0])).map(own => made(own, ofCell));

/** The address of a file beside the report. */
const fileAddress = file => file.split('/').map(encodeURIComponent).join('/');

/** What is only made when it is asked for. */
function details(summary, content) {
  const element = el('details', null, el('summary', null, summary));
  element.addEventListener('toggle', () => element.append(content()), {once: true});
  return element;
}

/** A choice among some; told of each change. */
function choice(label, options, chosen, changed) {
  const select = el('select', null, options.map(([value, text]) =>
    el('option', {value, selected: value === chosen}, text)));
  select.addEventListener('change', () => changed(select.value));
  return el('label', {class: 'choice'}, `${label} `, select);
}
