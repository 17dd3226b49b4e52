// What somebody meant to type.
import type { Token } from './tokens.ts';

export interface Correction {
  readonly typed: string;
  readonly corrected: string;
}

/** The known word that is like a typing error, by what was typed; undefined for what is like none. */
export type CorrectionCache = Map<string, string | undefined>;

/** They mean something beside a number only. */
const besideNumbers = [
  'under',
  'below',
  'between',
  'over',
  'above',
  'since',
  'before',
  'after',
].concat(
  ['around', 'miles', 'mileage', 'years', 'owners', 'price', 'budget'],
  ['thousand', 'hundred'],
);

/**
 * The known word that is like the one at a place; undefined if there is none, or nothing is wrong.
 * `ofMake`: the words of the models of the make that the sentence names.
 */
export function meantBy(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
  cache: CorrectionCache,
  ofMake: readonly string[] = [],
): string | undefined {
  const typed = tokens[at]?.text ?? '';
  const isBesideNumber = [tokens[at - 1], tokens[at + 1]].some((next) =>
    /^\p{Sc}?\d/u.test(next?.text ?? ''),
  );
  const word = isBesideNumber ? nearestWord(typed, besideNumbers) : undefined;
  if (word) return word === typed ? undefined : word;
  // `nissan altma`: a model of the make that is named comes first.
  const model = nearestWord(typed, ofMake);
  if (model) return model === typed ? undefined : model;
  // Which words are known to a sentence shows in how many there are.
  const key = `${words.length} ${typed}`;
  if (!cache.has(key)) cache.set(key, nearestWord(typed, words));
  const nearest = cache.get(key);
  return nearest === typed ? undefined : nearest;
}

/** Is one the other with two neighboring letters swapped? */
export const areSwapped = (one: string, other: string): boolean =>
  one.length === other.length &&
  [...one].some(
    (letter, at) =>
      letter !== one[at + 1] &&
      one.slice(0, at) +
        one
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        one.slice(at + 2) ===
        other,
  );

/** The first of those that are nearest; one error is allowed, or two in a long word. */
export function nearestWord(
  typed: string,
  words: Iterable<string>,
  mostErrors = 2,
): string | undefined {
  let most = typed.length >= 7 ? mostErrors : 1;
  let nearest: string | undefined;
  for (const word of words) {
    // One error leaves the first letter or the last one as it is.
    const isOtherFirst = word[0] !== typed[0];
    if (isOtherFirst && word.at(-1) !== typed.at(-1)) continue;
    const allowed = isOtherFirst ? Math.min(most, 1) : most;
    const distance = editDistance(typed, word, allowed);
    if (distance > allowed) continue;
    const isNearer = nearest === undefined || distance < most;
    if (!isNearer && unlikeness(typed, word) >= unlikeness(typed, nearest ?? '')) continue;
    nearest = word;
    most = distance;
  }
  return nearest;
}

/**
 * Which of two words that are equally near was rather meant: a letter is left out or swapped more often than
 * another one is typed, a vowel is confused with a vowel, and the first letter is right.
 */
function unlikeness(typed: string, word: string): number {
  const left = [...word];
  let unlike = typed[0] === word[0] ? 0 : 2;
  for (const letter of typed) {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    else unlike += /[aeiouy]/.test(letter) ? 0.5 : 1;
  }
  return unlike;
}

/**
 * How many typing errors lie between two words: letters that are inserted, left out, replaced or swapped
 * with their neighbor (optimal string alignment). Gives `most + 1` as soon as it is certain that there are more than `most`.
 */
function editDistance(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped)
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[word.length] ?? most + 1;
}
