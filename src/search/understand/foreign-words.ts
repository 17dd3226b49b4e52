// Words of another language that are English words as well: "break light", "no rot", "enclave essence".
import { type CountryCode, countryCode } from '../../kit/country.ts';
import { foreignStopWords, foreignWords } from './fixed-words.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Canadians speak French as well. */
const onlyEnglish: ReadonlySet<CountryCode> = new Set(['US', 'GB', 'IE', 'AU', 'NZ']);
const alike: ReadonlySet<string> = new Set(['break', 'essence', 'limousine', 'rot', 'vert']);
/** What says that somebody does not type English. */
const foreign: ReadonlySet<string> = new Set([
  ...foreignWords,
  ...foreignStopWords,
  ...`schwarz weiss blau grun grau silber blaue schwarze weisse automatik schaltgetriebe schalter manuell
  benzin benziner kombi cabrio cabriolet leder unfallfrei scheckheft allrad sitze sitzer nicht ohne kein bis ab
  noir noire blanc blanche rouge bleu bleue gris grise automatique manuelle boite berline sans portes places
  voiture vehicule cuir familiale citadine`.split(/\s+/),
]);

/** Is it an English word in this sentence? `enclave essence` names no fuel, while `voiture essence` does. */
export function isEnglishWord(
  tokens: readonly Token[],
  at: number,
  { isCommonWord }: Vocabulary,
): boolean {
  const isForeign = ({ text }: Token, nth: number) =>
    nth !== at && (alike.has(text) || (foreign.has(text) && !isCommonWord(text)));
  const isAlike = alike.has(tokens[at]?.text ?? '') && onlyEnglish.has(countryCode());
  return isAlike && !tokens.some(isForeign);
}
