// How figures are written: as many digits as they deserve, and always a unit.

const NOT_AVAILABLE = 'not available';

const decimals = digits => new Intl.NumberFormat('en', {minimumFractionDigits: digits, maximumFractionDigits: digits});
const [whole, tenths] = [0, 1].map(digits => decimals(digits).format);
const threeDigits = new Intl.NumberFormat('en', {maximumSignificantDigits: 3}).format;

/** Requests/s, as the console prints them. */
const rate = perSecond => (perSecond < 100 ? tenths : whole)(perSecond);

/**
 * A ratio, perhaps followed by the ends of its interval, with two decimals; with more where it is small, or where the ends leave out 1
 * and would be read as if they did not.
 */
function ratios([value, low, high]) {
  const values = [value, low, high].filter(known);
  const apart = known(low) && (low > 1 || high < 1);
  const digits = [2, 3, 4, 5].find(count => !values.some(each =>
    (each < 0.2 && count < 3) || (apart && Number(each.toFixed(count)) === 1))) ?? 5;
  return values.map(decimals(digits).format);
}

const ratio = value => ratios([value])[0];

/** Such as 0.62 (0.58 to 0.66), of anything that has a ratio and perhaps its interval. */
function ratioText({ratio: value, interval}) {
  const [middle, low, high] = ratios([value, ...(interval ?? [])]);
  return known(low) ? `${middle} (${low} to ${high})` : middle;
}

const percent = share => `${tenths(share * 100)}%`;
const wholePercent = share => `${whole(share * 100)}%`;

/** Below 1% with two digits that count: 0.0% would say that there is nothing. */
function finePercent(share) {
  const digits = Math.abs(share) < 0.01 ? {maximumSignificantDigits: 2} : {minimumFractionDigits: 1, maximumFractionDigits: 1};
  return `${new Intl.NumberFormat('en', digits).format(+(share * 100).toFixed(6))}%`;
}

/** At least 3 significant digits. */
const short = value => (Math.abs(value) >= 1000 ? whole : threeDigits)(value);

const milliseconds = value => `${short(value)} ms`;

const microseconds = value => `${short(value)} µs`;

/** Decimal units, as kB = 1,000 bytes. */
function bytes(count) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3));
  return `${threeDigits(count / 1000 ** power)} ${units[power]}`;
}

const known = value => value !== null && value !== undefined;

/** A figure in words where there is none. */
const shown = (value, format) => (known(value) ? format(value) : NOT_AVAILABLE);

const range = (pair, format) => `${format(pair[0])} to ${format(pair[1])}`;

const plural = (count, noun) => `${whole(count)} ${noun}${count === 1 ? '' : 's'}`;

/** With a capital at its beginning, unless that is a symbol such as p99. */
const capitalised = words => (/^[a-z]\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1));

const listed = names => new Intl.ListFormat('en').format(names);

/** Seconds as minutes:seconds. */
function clock(seconds) {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

const lowest = values => values.reduce((a, b) => Math.min(a, b));
const highest = values => values.reduce((a, b) => Math.max(a, b));
