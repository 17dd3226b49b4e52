// The voice of the market as a check: takes what people read, and gives what no native editor would
// leave in it. Spelling is American English, by the dictionary that Hunspell uses.
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { around } from './around.ts';
import { bannedWords } from './banned-words.ts';
import { properNames } from './proper-names.ts';
import { wordsOf } from './words-of.ts';

const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });

interface VoiceOptions {
  /** Titles of cars, names of people: their words are not looked up. */
  readonly names?: readonly string[];
}

/** One line for each fault: what was found, in which words, and what to use. */
export function voiceFaults(text: string, { names = [] }: VoiceOptions = {}): string[] {
  const plain = text.replaceAll('\u2060', '').replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ');
  return [
    ...straightApostrophes(text),
    ...bannedWords(plain.replaceAll(addresses, ' ')),
    ...isoDates(plain),
    ...misspelled(plain, names),
  ];
}

/** As a typewriter writes it, in a contraction or a possessive. */
const straightApostrophes = (text: string): string[] =>
  Array.from(
    text.matchAll(/\p{L}'(?:s|t|re|ve|ll|d|m)\b|s'(?!\p{L})/gu),
    ({ index }) => `"'" (use: ’) in "${around(text, index, '')}"`,
  );

const isoDates = (text: string): string[] =>
  Array.from(
    text.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g),
    ({ 0: found, index }) => `"${found}" (use: a date in words) in "${around(text, index, found)}"`,
  );

/** Of the web and of email. */
const addresses = /\S*(?:@|:\/\/)\S*/gu;
/** `F-150`, `5:19`, `$32,500`. */
const withDigits = /[\p{L}\p{N}.,/-]*\p{N}[\p{L}\p{N}.,/-]*/gu;

function misspelled(text: string, names: readonly string[]): string[] {
  const known = new Set([...properNames, ...names.flatMap(wordsOf)].map(lower));
  const words = new Set(wordsOf(text.replaceAll(addresses, ' ').replaceAll(withDigits, ' ')));
  return [...words]
    .filter((word) => !isKnown(word, known))
    .map((word) => `"${word}" is misspelled in "${around(text, text.indexOf(word), word)}"`);
}

function isKnown(word: string, known: ReadonlySet<string>): boolean {
  const bare = word.replace(/'s?$/, '');
  return [word, bare].some((one) => speller.correct(one) || known.has(lower(one)));
}

const lower = (word: string): string => word.toLowerCase();
