// What compares: under, at least, newer than.
import { isAt, type Token } from './tokens.ts';

/** Not older than a year is from it on; than some years, it is at most that many. */
export type Comparator = 'to' | 'below' | 'from' | 'above' | 'notOlder' | 'around';

const comparisons: readonly (readonly [phrase: readonly string[], is: Comparator])[] = [
  [['not', 'more', 'than'], 'to'],
  [['no', 'more', 'than'], 'to'],
  [['not', 'over'], 'to'],
  [['not', 'above'], 'to'],
  [['not', 'less', 'than'], 'from'],
  [['no', 'less', 'than'], 'from'],
  [['not', 'under'], 'from'],
  [['not', 'below'], 'from'],
  [['not', 'older', 'than'], 'notOlder'],
  [['no', 'older', 'than'], 'notOlder'],
  [['no', 'later', 'than'], 'to'],
  [['not', 'later', 'than'], 'to'],
  [['no', 'earlier', 'than'], 'from'],
  [['not', 'earlier', 'than'], 'from'],
  [['nothing', 'over'], 'to'],
  [['nothing', 'above'], 'to'],
  [['nothing', 'under'], 'from'],
  [['nothing', 'below'], 'from'],
  [['nothing', 'older', 'than'], 'notOlder'],
  [['starting', 'at'], 'from'],
  [['starting', 'from'], 'from'],
  [['upwards', 'of'], 'from'],
  [['upward', 'of'], 'from'],
  [['north', 'of'], 'from'],
  [['menos', 'de'], 'to'],
  [['mas', 'de'], 'from'],
  [['a', 'partir', 'de'], 'from'],
  [['desde'], 'from'],
  [['maximo'], 'to'],
  [['minimo'], 'from'],
  [['moins', 'de'], 'to'],
  [['plus', 'de'], 'from'],
  [['nicht', 'alter', 'als'], 'notOlder'],
  [['nicht', 'mehr', 'als'], 'to'],
  [['nicht', 'unter'], 'from'],
  [['nicht', 'uber'], 'to'],
  [['weniger', 'als'], 'to'],
  [['mehr', 'als'], 'from'],
  [['alter', 'als'], 'below'],
  [['neuer', 'als'], 'above'],
  [['junger', 'als'], 'above'],
  [['less', 'than'], 'to'],
  [['fewer', 'than'], 'to'],
  [['cheaper', 'than'], 'to'],
  [['lower', 'than'], 'to'],
  [['less', 'then'], 'to'],
  [['more', 'then'], 'from'],
  [['up', 'to'], 'to'],
  [['at', 'most'], 'to'],
  [['more', 'than'], 'from'],
  [['at', 'least'], 'from'],
  [['older', 'than'], 'below'],
  [['newer', 'than'], 'above'],
  [['earlier', 'than'], 'below'],
  [['later', 'than'], 'above'],
  [['under'], 'to'],
  [['below'], 'to'],
  [['max'], 'to'],
  [['maximum'], 'to'],
  [['until'], 'to'],
  [['sub'], 'to'],
  [['bis', 'zu'], 'to'],
  [['bis', 'max'], 'to'],
  [['bis'], 'to'],
  [['hochstens'], 'to'],
  [['mindestens'], 'from'],
  [['hasta'], 'to'],
  [['maximal'], 'to'],
  [['uber'], 'from'],
  [['exceeding'], 'from'],
  [['unter'], 'to'],
  [['ab'], 'from'],
  [['seit'], 'from'],
  [['vor'], 'below'],
  [['ca'], 'around'],
  [['etwa'], 'around'],
  [['<'], 'to'],
  [['<='], 'to'],
  [['before'], 'below'],
  [['pre'], 'below'],
  [['post'], 'above'],
  [['over'], 'from'],
  [['above'], 'from'],
  [['from'], 'from'],
  [['since'], 'from'],
  [['min'], 'from'],
  [['minimum'], 'from'],
  [['>'], 'above'],
  [['>='], 'from'],
  [['after'], 'above'],
  [['around'], 'around'],
  [['about'], 'around'],
  [['circa'], 'around'],
  [['roughly'], 'around'],
  [['approximately'], 'around'],
  [['approx'], 'around'],
];

const comparisonsByFirstWord = Map.groupBy(comparisons, ([[first = '']]) => first);

/** Without the `a` of `a partir de`, which is mostly an article. */
export const comparingWords: ReadonlySet<string> = new Set(
  [...comparisonsByFirstWord.keys()].filter((word) => word !== 'a'),
);

/** They stand before an amount that is not exact: `about`, `around`. */
export const wordsOfAbout: ReadonlySet<string> = new Set(
  comparisons.flatMap(([[first = ''], is]) => (is === 'around' ? [first] : [])),
);

interface Compared<Value> {
  readonly is: Comparator;
  /** How many tokens compare, with a word of about how much. */
  readonly length: number;
  readonly value: Value;
}

/** The comparison that begins at a token, with what `read` finds behind it; null if there is none. */
export function readComparison<Value>(
  tokens: readonly Token[],
  at: number,
  read: (next: number) => Value | null,
): Compared<Value> | null {
  for (const [phrase, is] of comparisonsByFirstWord.get(tokens[at]?.text ?? '') ?? []) {
    if (!isAt(tokens, at, phrase)) continue;
    const end = at + phrase.length;
    // `under about 20k`
    const isAbout = is !== 'around' && wordsOfAbout.has(tokens[end]?.text ?? '');
    const length = phrase.length + Number(isAbout);
    const value = read(at + length);
    if (value !== null) return { is, length, value };
  }
  return null;
}
