// Until when an inspection is valid: `tüv`, `MOT until March 2028`, `12 months MOT`.
import { unitsOfYears } from './ages.ts';
import { readMonth } from './dates.ts';
import { numberNamed } from './fixed-words.ts';
import type { RangeMatch } from './ranges.ts';
import { lengthOfAny, type Token } from './tokens.ts';

const inspections: readonly string[] = [
  'valid inspection',
  'current inspection',
  'passed inspection',
  'long mot',
  'full mot',
  'mot',
  'neu tuv',
  'tuv neu',
  ...['neuer', 'neuem', 'neuen', 'frischer', 'frischem'].map((kind) => `${kind} tuv`),
  'neue hu',
  'neues pickerl',
  'pickerl neu',
  'pickerl',
  'controle technique',
  'tuv',
  'hu neu',
  'hu',
  'inspected',
];
/** Alone they do not say that it is valid. */
const anyInspection: readonly string[] = ['inspection', 'state inspection'];
export const untils: ReadonlySet<string> = new Set([
  'until',
  'till',
  'to',
  'through',
  'thru',
  'bis',
]);

const unitsOfMonths: ReadonlySet<string> = new Set(
  ['month', 'months', 'mths'].concat(['monat', 'monate', 'monaten'], ['mois']),
);

/** An inspection that is valid now, until a month or for some: `tüv`, `mot until 2028`, `2 Jahre TÜV`. */
export function readInspected(tokens: readonly Token[], at: number): RangeMatch | null {
  const before = readMonths(tokens, at);
  const first = at + (before?.length ?? 0);
  const sure = lengthOfAny(inspections, tokens, first);
  const length = sure || lengthOfAny(anyInspection, tokens, first);
  if (length === 0) return null;
  const end = first + length;
  const joint = Number(['for', 'noch', 'fur'].includes(tokens[end]?.text ?? ''));
  const behind = before ? null : readMonths(tokens, end + joint);
  const months = before ?? behind;
  const until = months ? null : readUntil(tokens, end);
  const from = Math.max(monthIn(0), until?.month ?? monthIn(months?.count ?? 0));
  const others = until?.length ?? (behind ? joint + behind.length : 0);
  const isLeft =
    months !== null && ['left', 'remaining'].includes(tokens[end + others]?.text ?? '');
  return sure > 0 || until || months ? asking(from, end + others + Number(isLeft) - at) : null;
}

/** The month that is so many months away, such as 202803. */
function monthIn(count: number): number {
  const today = new Date();
  const month = today.getMonth() + count;
  return (today.getFullYear() + Math.floor(month / 12)) * 100 + (month % 12) + 1;
}

/** `12 months`, `12-month`, `two years`, `a year's` */
function readMonths(tokens: readonly Token[], at: number) {
  const [, digits, joined] = /^(\d{1,2})(?:-(\p{L}+))?$/u.exec(tokens[at]?.text ?? '') ?? [];
  const text = tokens[at]?.text ?? '';
  const count = digits ? Number(digits) : text === 'a' ? 1 : numberNamed(text);
  const unit = (joined ?? tokens[at + 1]?.text ?? '').replace(/['’]s$/, '');
  const isYears = unitsOfYears.has(unit);
  if (count < 1 || !(isYears || unitsOfMonths.has(unit))) return null;
  const length = joined === undefined ? 2 : 1;
  return { count: count * (isYears ? 12 : 1), length };
}

const asking = (from: number, length: number): RangeMatch => ({
  name: 'inspected',
  range: { from },
  length,
});

/** `until March 2028`, `bis 12/27`, `2028`: as year and month in one number, such as 202803. */
function readUntil(tokens: readonly Token[], at: number) {
  const joint = Number(untils.has(tokens[at]?.text ?? ''));
  const month = readMonth(tokens, at + joint);
  if (month) return { month: month.year * 100 + month.month, length: joint + month.length };
  const [year] = /^20\d\d$/.exec(tokens[at + joint]?.text ?? '') ?? [];
  // In `tüv neu 2020 golf` it is that of the car.
  const isUntil = year !== undefined && (joint > 0 || Number(year) > new Date().getFullYear());
  return isUntil ? { month: Number(year) * 100 + 1, length: joint + 1 } : null;
}
