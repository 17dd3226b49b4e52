// Until when an inspection is valid: `tüv`, `MOT until March 2028`.
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
const untils: ReadonlySet<string> = new Set(['until', 'till', 'to', 'through', 'bis']);

/** An inspection that is valid now or until a month: `tüv`, `valid inspection`, `mot until 2028`. */
export function readInspected(tokens: readonly Token[], at: number): RangeMatch | null {
  const sure = lengthOfAny(inspections, tokens, at);
  const length = sure || lengthOfAny(anyInspection, tokens, at);
  if (length === 0) return null;
  const now = new Date();
  const joint = Number(untils.has(tokens[at + length]?.text ?? ''));
  const until = readMonth(tokens, at + length + joint);
  if (until && until.year >= now.getFullYear())
    return {
      name: 'inspected',
      range: { from: until.year * 100 + until.month },
      length: length + joint + until.length,
    };
  const from = now.getFullYear() * 100 + now.getMonth() + 1;
  return sure > 0 ? { name: 'inspected', range: { from }, length } : null;
}

/** By how their names begin. */
const months: ReadonlyMap<string, number> = new Map(
  [
    'jan feb mar apr may jun jul aug sep oct nov dec',
    'jan feb mar apr mai jun jul aug sep okt nov dez',
  ].flatMap((names) => names.split(' ').map((name, nth) => [name, nth + 1] as const)),
);

/** `2028`, `March 2028`, `03/2028`: the first month of a year that stands alone; null if none begins there. */
export function readMonth(tokens: readonly Token[], at: number) {
  const text = tokens[at]?.text ?? '';
  const isNumber = /^(?:0?[1-9]|1[0-2])$/.test(text);
  const month = isNumber ? Number(text) : months.get(text.slice(0, 3));
  const [year] = /^(?:19|20)\d\d$/.exec(tokens[at + Number(month !== undefined)]?.text ?? '') ?? [];
  return year
    ? { year: Number(year), month: month ?? 1, length: 1 + Number(month !== undefined) }
    : null;
}
