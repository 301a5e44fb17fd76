// What settings do: arms of one architecture beside each other, and architectures under the same settings.

function settings(shownCases) {
  const names = distinct(shownCases, c => c.arm);
  const shown = derived.settings
    .map(({title, head, rows}) => ({title, head, rows: rows.filter(([arm, over]) => names.includes(arm) && names.includes(over))}))
    .filter(({rows}) => rows.length > 0);
  return shown.length === 0 ? [] : [
    note(derived.settingsNote),
    ...shown.map(({title, head, rows}) => table(title, head, rows.map(([arm, over, ...texts]) => [arm, over, ...texts.map(text => figure(text))]))),
  ];
}
