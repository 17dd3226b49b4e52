// Finds email addresses, links, names at messengers and phone numbers in what people write, also
// written so that a machine should not see them.
import { inUser, signs, type Writing, whole } from './addresses.ts';
import { fold } from './folded-text.ts';
import { phonesIn, type Span } from './phone-numbers.ts';

/** Stands in place of what is hidden. */
const maskText = '[hidden]';

/** The text as somebody may read it from whom contacts are hidden. */
export const withoutContacts = (text: string): string => maskContacts(text) ?? text;

/** The same for the name of a make, a model and the like: trucks are called `3500/4500` or `1823, 1853`. */
export const nameWithoutContacts = (name: string): string =>
  /^(\p{L}+(-\p{L}+)? )?\d{4}((\/|, )\d{4}){1,2}( \p{L}+)?$/u.test(name)
    ? name
    : withoutContacts(name);

/** Keeps what was masked lately, by its text: names, places and titles are read again and again. */
const recent = new Map<string, string | null>();
const mostRecent = 4000;
/** In characters. Longer ones are read less often. */
const longestRecent = 120;

/** The text with what can be called or written to hidden; null where there is nothing of that kind. */
export function maskContacts(text: string): string | null {
  if (text.length > longestRecent) return maskIn(text);
  const masked = recent.get(text);
  if (masked !== undefined) return masked;
  if (recent.size === mostRecent) recent.clear();
  const fresh = maskIn(text);
  recent.set(text, fresh);
  return fresh;
}

function maskIn(text: string): string | null {
  // Full-width signs and digits become the usual ones.
  const typed = text.normalize('NFKC');
  const folded = fold(typed);
  const spans = [
    ...signs.flatMap((sign) => spansOf(folded.text, sign)).map((one) => withUser(folded.text, one)),
    ...whole.flatMap((pattern) => spansOf(folded.text, pattern)),
    ...phonesIn(folded.text),
  ];
  if (spans.length === 0) return null;
  let masked = '';
  let at = 0;
  for (const [begin, end] of joined(spans)) {
    masked += typed.slice(at, folded.from[begin]) + maskText;
    // What is invisible behind it goes too.
    at = folded.from[end] ?? typed.length;
  }
  return masked + typed.slice(at);
}

const spansOf = (text: string, { needs, pattern }: Writing): Span[] =>
  needs.test(text)
    ? Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length])
    : [];

const longestUser = 254;

/** Makes the span begin where the name before its sign does. */
function withUser(text: string, [begin, end]: Span): Span {
  let at = begin;
  while (at > 0 && begin - at < longestUser && inUser.test(text.charAt(at - 1))) at--;
  return [at, end];
}

/** Sorts the spans, and makes one of those that overlap. */
function joined(spans: Span[]): Span[] {
  const rows: Span[] = [];
  for (const [begin, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = rows.at(-1);
    if (last && begin < last[1]) rows[rows.length - 1] = [last[0], Math.max(last[1], end)];
    else rows.push([begin, end]);
  }
  return rows;
}
