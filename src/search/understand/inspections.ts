// Until when an inspection is valid: `tüv`, `MOT until March 2028`.
import { readMonth } from './dates.ts';
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

/** An inspection that is valid now or until a month: `tüv`, `valid inspection`, `mot until 2028`. */
export function readInspected(tokens: readonly Token[], at: number): RangeMatch | null {
  const sure = lengthOfAny(inspections, tokens, at);
  const length = sure || lengthOfAny(anyInspection, tokens, at);
  if (length === 0) return null;
  const today = new Date();
  const now = today.getFullYear() * 100 + today.getMonth() + 1;
  const until = readUntil(tokens, at + length);
  const from = Math.max(now, until?.month ?? now);
  return sure > 0 || until ? asking(from, length + (until?.length ?? 0)) : null;
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
