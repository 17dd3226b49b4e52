// A sentence cut into the words and numbers of which it is made.

export interface Token {
  /** In lower case, without accents, and with a straight apostrophe. */
  readonly text: string;
  /** Where it stands in the sentence; `end` is behind its last character. */
  readonly start: number;
  readonly end: number;
  /** Typed in capitals alone: `OH` is a state, and `oh` may be a word. */
  readonly isCapital: boolean;
  /** Does it follow a slash, as in `red/white` and `w/o`? */
  readonly isBehindSlash: boolean;
}

/** How words are compared: `Huracán` is `huracan`, and `weiß` is `weiss`. */
export const folded = (text: string): string =>
  // Most words are plain, and folding the others takes ten times as long.
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** The words and numbers of a text, folded. */
export const foldedWords = (text: string): string[] => folded(text).match(/[\p{L}\d]+/gu) ?? [];

/**
 * A year such as `'15`, a decade such as `80's`, a height such as `6'5`, a price such as `$1,500.50` or
 * `9.000€`, a word such as `f-type`, `7-seater` or `2019+`, or a sign that compares, parts or names a
 * currency, or the `&` of `2019 & up`. `10-15k` are two numbers with a dash between.
 */
const token =
  /(?<![\p{L}\d])['’]\d{2}(?![\p{L}\d])|\d{0,3}0['’]s(?![\p{L}\d])|(?<![\p{L}\d.,])[4-7]['’](?:\d|1[01])(?![\p{L}\d])|\p{Sc}?\d+(?:[.,]\d+)*\+?(?:[\p{L}\d]|-(?!\p{Sc}?\d))*\+?\p{Sc}?|[\p{L}\p{M}\d₂]+(?:[-'’][\p{L}\p{M}\d]+)*|[<>]=?|,|&(?=\s*(?:up|newer|later|above|better|older|under|below)(?!\p{L}))|[-–—]|\p{Sc}/giu;

export const dashes: ReadonlySet<string> = new Set(['-', '–', '—']);

export const tokensOf = (sentence: string): Token[] =>
  [...sentence.matchAll(token)].map((match) => ({
    text: folded(match[0]).replace('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
    isCapital: /^\p{Lu}+$/u.test(match[0]),
    isBehindSlash: sentence[match.index - 1] === '/',
  }));

/** The words of `count` tokens, or of fewer at the end. */
export const textsAt = (tokens: readonly Token[], at: number, count: number): string[] =>
  tokens.slice(at, at + count).map(({ text }) => text);

/** Those of `count` tokens before it, with empty ones where the sentence has not begun. */
export const textsBefore = (tokens: readonly Token[], at: number, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => tokens[at - count + nth]?.text ?? '');

/** Do these words stand there, one after the other? */
export const isAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, nth) => tokens[at + nth]?.text === word);

type PhrasesByFirstWord = ReadonlyMap<string | undefined, readonly (readonly string[])[]>;
/** The words of lists of phrases, which are asked for at each token. */
const byFirstWord = new WeakMap<readonly string[], PhrasesByFirstWord>();

function phrasesByFirstWord(phrases: readonly string[]): PhrasesByFirstWord {
  const before = byFirstWord.get(phrases);
  if (before) return before;
  const grouped = Map.groupBy(
    phrases.map((phrase) => phrase.split(' ')),
    ([first]) => first,
  );
  byFirstWord.set(phrases, grouped);
  return grouped;
}

/** How many tokens the first of these phrases takes that stands there; 0 if none does. `phrases` stay as they are. */
export const lengthOfAny = (
  phrases: readonly string[],
  tokens: readonly Token[],
  at: number,
): number =>
  phrasesByFirstWord(phrases)
    .get(tokens[at]?.text)
    ?.find((words) => isAt(tokens, at, words))?.length ?? 0;
