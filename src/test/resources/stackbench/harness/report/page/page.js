// The page: its sections, made again when the filter changes.

const FILTERED = {answer, builds, tables, throughput, stages, overload, 'slow-reader': slowReader, bottlenecks, settings: shown => sectionOf('settings', shown), why, 'load-curves': loadCurves, latency, costs, history: courses, visits, timeline: timeLine, problems};
const FIXED = {published: () => sectionOf('published', cases), claims: ledger, environment, repeat};

/** A section that has nothing to say is not there. */
function fill(id, content) {
  const section = document.getElementById(id);
  const part = section.querySelector('.part');
  forget(part);
  part.replaceChildren(...content);
  section.hidden = content.length === 0;
}

function showAll() {
  const shownCases = cases.filter(selected);
  showFilter(shownCases);
  Object.entries(FILTERED).forEach(([id, content]) => fill(id, content(shownCases)));
  showLinks();
}

/** The address is taken by the filter, and so a link within the page adds to it. */
function showLinks() {
  const sections = [...document.querySelectorAll('main > section')].filter(section => !section.hidden);
  document.querySelector('nav .links').replaceChildren(...sections.map(section => {
    const link = el('a', {href: `#at=${section.id}`}, section.querySelector('h2').textContent);
    link.addEventListener('click', event => {
      event.preventDefault();
      remember('at', [section.id]);
      goTo(section.id);
    });
    return link;
  }));
}

function goTo(id) {
  const heading = [...document.querySelectorAll('main > section')].find(section => section.id === id)?.querySelector('h2');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({preventScroll: true});
    heading.scrollIntoView();
  }
}

function about() {
  const finished = new Date(run.finishedAt);
  const minutes = (finished - new Date(run.startedAt)) / 60000;
  const when = Number.isNaN(minutes) ? run.finishedAt
    : `${finished.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes < 2 ? `${whole(minutes * 60)} s` : plural(Math.round(minutes), 'minute')} after it began`;
  return `${plural(cases.length, 'case')} measured with ${listed(architectures)}; finished ${when}.`;
}

document.getElementById('about').textContent = about();
document.getElementById('strip').replaceChildren(...derived.strip.map(({term, text}) =>
  el('div', null, el('dt', null, term), el('dd', null, text))));
buildFilter(showAll);
Object.entries(FIXED).forEach(([id, content]) => fill(id, content()));
showAll();
goTo(view.get('at'));
addEventListener('hashchange', () => {
  view = new URLSearchParams(location.hash.slice(1));
  showAll();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAgain);
whenPrinted();
