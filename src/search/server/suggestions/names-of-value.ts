// By which beginnings a value is suggested.
import type { FacetName } from '../../search-query.ts';
import { genericWords, wordsOfFacets } from '../../understand/fixed-words.ts';
import { keyOf } from '../../understand/vocabulary.ts';
import { carNames } from '../car-names.ts';

interface Names {
  /** The whole value and its synonyms, as `keyOf` gives them. */
  readonly whole: readonly string[];
  /** Its further words: `Miata` of `Mazda MX-5 Miata`. */
  readonly within: readonly string[];
}

/** There are some thousands of models, and sellers can type more. */
const mostKept = 20_000;
const kept = new Map<string, Names>();

export function namesOfValue(facet: FacetName, value: string): Names {
  const key = `${facet} ${value}`;
  const known = kept.get(key);
  if (known) return known;
  const synonyms = wordsOfFacets[facet] ?? {};
  const nicknames =
    facet === 'make' ? carNames.makes.find(({ name }) => name === value)?.nicknames : [];
  const words = value.split(/\s+/);
  const names = {
    whole: [
      value,
      ...(nicknames ?? []),
      ...(Object.hasOwn(synonyms, value) ? (synonyms[value] ?? []) : []),
    ].map(keyOf),
    // A model is written behind its make: how it begins is as good as a whole name.
    within: words
      .slice(1)
      .map((_, at) => keyOf(words.slice(at + 1).join(' ')))
      .filter((one) => facet === 'model' || !genericWords.has(one)),
  };
  if (kept.size < mostKept) kept.set(key, names);
  return names;
}
