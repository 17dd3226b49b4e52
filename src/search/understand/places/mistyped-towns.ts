// Towns that need no word before them, though they are mistyped: suv sheffeild, honda civic chicgo, san deigo.
import { addToList } from '../../../kit/add-to-list.ts';
import { folded, type Token, textsAt } from '../tokens.ts';
import { type CorrectionCache, nearestWord } from '../typing-errors.ts';
import { gapKey, keyOf, type Vocabulary } from '../vocabulary.ts';
import { isCityRather } from './named-places.ts';
import { placeKey } from './place-names.ts';
import { stateNamed } from './states.ts';

/** Shorter towns are like too many other words. */
const leastTown = 6;
/** In a longer one there may be two errors. */
const leastOfTwoErrors = 10;

interface Towns {
  /** How many places were known when they were listed. */
  readonly size: number;
  /** Those of one word. */
  readonly names: readonly string[];
  /** Of those of several, and of states, the words that stand in one place, by `gapKey` the others. */
  readonly wordsOfNames: ReadonlyMap<string, readonly string[]>;
}

const listed = new WeakMap<Vocabulary['places'], Towns>();

function townsAmong(places: Vocabulary['places']): Towns {
  const before = listed.get(places);
  if (before?.size === places.size) return before;
  const names: string[] = [];
  const wordsOfNames = new Map<string, string[]>();
  for (const [key, place] of places) {
    const name = folded(place.split(', ')[0] ?? '');
    if (key === name && key.length >= leastTown - 1) names.push(key);
    const words = name.split(/[\s-]+/).map(placeKey);
    if (key !== placeKey(name) || words.length < 2) continue;
    for (const [at, word] of words.entries())
      addToList(wordsOfNames, gapKey(words.slice(0, at), words.slice(at + 1)), word);
  }
  const towns = { size: places.size, names, wordsOfNames };
  listed.set(places, towns);
  return towns;
}

/** The known town that is like the word at a place; undefined if it is like none, or like a word of cars. */
export function townMistyped(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
  cache: CorrectionCache,
): string | undefined {
  const { places, words } = vocabulary;
  const text = tokens[at]?.text ?? '';
  // Titles are read as they are.
  if (text.length < leastTown || words.length === 0 || places.has(placeKey(text))) return undefined;
  const key = `town alone ${text}`;
  if (!cache.has(key)) {
    const most = text.length < leastOfTwoErrors ? 1 : 2;
    // With another first letter it is rather another town: Wareham is no mistyped Fareham.
    const towns = townsAmong(places).names.filter((town) => town[0] === text[0]);
    const town = nearestWord(text, towns, most);
    const word = nearestWord(text, words);
    cache.set(key, word === undefined || word === town ? town : undefined);
  }
  const town = cache.get(key);
  return town && (isTownHere(tokens, at, town, vocabulary) ? town : undefined);
}

/** A Phoenix and a Tucson are cars as well: the one is rather the city, and the other one before its state. */
function isTownHere(
  tokens: readonly Token[],
  at: number,
  town: string,
  { places, isKnownWord }: Vocabulary,
): boolean {
  const [next = '', behind = ''] = textsAt(tokens, at + 1, 2);
  const state = stateNamed(next === ',' ? behind : next);
  return !isKnownWord(town) || isCityRather(town) || places.has(placeKey(`${town} ${state}`));
}

/** A shorter word stands beside longer ones: the `ciy` of `kansas ciy`. */
const leastBesideShort = 4;

/** `deigo` behind `san`: the word of a town or a state that is meant between those before it and behind it. */
export function wordOfTown(
  text: string,
  before: readonly string[],
  behind: readonly string[],
  { places, isKnownWord, meaningOf }: Vocabulary,
): string | undefined {
  const others = [...before, ...behind];
  const isShort = text.length < leastBesideShort && others.join('').length <= leastBesideShort;
  // A `red oka` is rather a red one.
  const isPainted = others.some((word) => meaningOf(keyOf(word))?.is.color);
  if (isShort || isPainted || isKnownWord(text)) return undefined;
  const wholes = [before, behind].map((words) => words.map(placeKey));
  const names = townsAmong(places).wordsOfNames.get(gapKey(wholes[0] ?? [], wholes[1] ?? []));
  return nearestWord(text, names ?? []);
}
