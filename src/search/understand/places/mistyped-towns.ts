// Towns that need no word before them, though they are mistyped: suv sheffeild, honda civic chicgo.
import { folded } from '../tokens.ts';
import { type CorrectionCache, nearestWord } from '../typing-errors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { placeKey } from './place-names.ts';

/** Shorter towns are like too many other words. */
const leastTown = 6;
/** In a longer one there may be two errors. */
const leastOfTwoErrors = 10;

interface Towns {
  /** How many places were known when they were listed. */
  readonly size: number;
  readonly names: readonly string[];
}

const listed = new WeakMap<Vocabulary['places'], Towns>();

/** The names of one word that the known towns have. */
function townsAmong(places: Vocabulary['places']): readonly string[] {
  const towns = listed.get(places);
  if (towns?.size === places.size) return towns.names;
  const names = [...places]
    .filter(([key, place]) => key === folded(place.split(', ')[0] ?? ''))
    .map(([key]) => key)
    .filter(({ length }) => length >= leastTown - 1);
  listed.set(places, { size: places.size, names });
  return names;
}

/** The known town that is like a word; undefined if it is like none, or like a word of cars. */
export function townMistyped(
  text: string,
  { places, words, isKnownWord }: Vocabulary,
  cache: CorrectionCache,
): string | undefined {
  // Titles are read as they are.
  if (text.length < leastTown || words.length === 0 || places.has(placeKey(text))) return undefined;
  const key = `town alone ${text}`;
  if (!cache.has(key)) {
    const most = text.length < leastOfTwoErrors ? 1 : 2;
    // With another first letter it is rather another town: Wareham is no mistyped Fareham.
    const towns = townsAmong(places).filter((town) => town[0] === text[0]);
    const town = nearestWord(text, towns, most);
    cache.set(key, town && !isKnownWord(town) && !nearestWord(text, words) ? town : undefined);
  }
  return cache.get(key);
}
