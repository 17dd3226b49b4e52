// Places by their names: Dayton, Portland OR, Ohio, OH.

import { perCountry } from '../../../kit/countries.ts';
import type { CountryCode } from '../../../kit/country.ts';
import { comparingWords } from '../comparisons.ts';
import { stopWords } from '../fixed-words.ts';
import { type Token, textsAt, textsBefore } from '../tokens.ts';
import { keyOf, longestPhrase, type Vocabulary } from '../vocabulary.ts';
import { isUnknown, type PlaceMatch, unknownAt } from './doubtful-places.ts';
import { nicknames, placeKey } from './place-names.ts';
import { lengthOfRegion } from './regions.ts';
import { placeOfState, stateAsked, stateBesideCity, stateNamed } from './states.ts';
import { lengthOfZip } from './zip-codes.ts';

/** A known place, or a state as mail shortens it. */
export const readNamed = (
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null => readPlace(tokens, at, places) ?? readShortState(tokens, at);

/** `Alberta`, `West Yorkshire`, but not Labrador City: which places lie there is not known. */
export function readRegion(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null {
  const length = lengthOfRegion(tokens, at);
  const isPart = length > 0 && (readPlace(tokens, at, places)?.length ?? 0) > length;
  return length > 0 && !isPart ? unknownAt(tokens, at, length) : null;
}

/** The same where no word before it says that it is one: an `MB` is a Mercedes-Benz. */
export function readRegionAlone(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PlaceMatch | null {
  const region = readRegion(tokens, at, vocabulary.places);
  const words = region && textsAt(tokens, at, region.length).join('');
  return words && !vocabulary.meaningOf(keyOf(words)) && !isCar(tokens, at, region, vocabulary)
    ? region
    : null;
}

/** The same with its postal code before it: `10115 Berlin`. */
export function readNamedBehindCode(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null {
  const code = lengthOfZip(tokens, at, true);
  const match = readNamed(tokens, at + code, places);
  return match && { ...match, length: code + match.length };
}

function readPlace(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): PlaceMatch | null {
  for (let count = longestPhrase; count > 0; count -= 1) {
    const words = tokens.slice(at, at + count);
    if (words.length < count || words[0]?.text === ',' || words.at(-1)?.text === ',') continue;
    const place = places.get(placeKey(words.map(({ text }) => text).join(' ')));
    if (!place) continue;
    if (count > 1 && isOtherThanState(tokens, at + count - 1, places)) continue;
    const match = { place, length: count };
    const other = lengthOfOtherState(tokens, at, match, places);
    return other > 0 ? unknownAt(tokens, at, count + other) : match;
  }
  return null;
}

/** Neither in "Portland or Seattle" nor in "Columbus in good condition" a state is meant. */
function isOtherThanState(
  tokens: readonly Token[],
  at: number,
  places: Vocabulary['places'],
): boolean {
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!word || !['or', 'in'].includes(word.text)) return false;
  if (word.text === 'or' && readNamed(tokens, at + 1, places)) return true;
  const isEnd = ends.has(next?.text) || /^\d/.test(next?.text ?? '');
  return !word.isCapital && before?.text !== ',' && !isEnd;
}

/** `, OK` or `OK` behind Dayton: another one than the known, of which nobody knows where it is. */
function lengthOfOtherState(
  tokens: readonly Token[],
  at: number,
  { place = '', length }: PlaceMatch,
  places: Vocabulary['places'],
): number {
  const isCity = isCityAlone(tokens, at, length, place) && !stateAsked(place);
  if (!isCity || stateAt(tokens, at, length)) return 0;
  const comma = tokens[at + length]?.text === ',' ? 1 : 0;
  const first = tokens[at + length + comma];
  // `near Dayton ID.4`
  const isNumbered = /^\d{1,3}h?$/.test(tokens[at + length + 1]?.text ?? '');
  const isCar = namesOfCars.has(first?.text ?? '') && (!first?.isCapital || isNumbered);
  if (comma === 0 && isCar) return 0;
  const state = readNamed(tokens, at + length + comma, places);
  return state?.place && stateAsked(state.place) ? comma + state.length : 0;
}

/** Is it named without its state? */
export const isCityAlone = (
  tokens: readonly Token[],
  at: number,
  length: number,
  place: string,
): boolean =>
  placeKey(textsAt(tokens, at, length).join(' ')) === placeKey(place.split(', ')[0] ?? '');

/** They are other words as well; and LA is a city. */
const otherWords: ReadonlySet<string> = new Set(['in', 'or', 'me', 'ok', 'hi']);
/** Behind a state. */
const ends: ReadonlySet<string | undefined> = new Set([undefined, ',', 'or', 'and']);

const beforeReaders: ReadonlySet<string> = new Set([
  'to',
  'near',
  'nearest',
  'closest',
  'by',
  'for',
]);

/** `OH` */
function readShortState(tokens: readonly Token[], at: number): PlaceMatch | null {
  const { text = '', isCapital = false } = tokens[at] ?? {};
  const state = /^[a-z]{2}$/.test(text) && text !== 'la' ? stateNamed(text) : undefined;
  const isSure = isCapital && ends.has(tokens[at + 1]?.text);
  // `CLOSEST TO ME` is no car in Maine.
  if (text === 'me' && beforeReaders.has(tokens[at - 1]?.text ?? '')) return null;
  if (!state || (otherWords.has(text) && !isSure)) return null;
  return { place: placeOfState(state), length: 1 };
}

/** `, IA`, `IA`, `Iowa`, `New Jersey` behind the name of a town, where they are neither another word nor a car. */
export function stateBehind(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { readonly name: string; readonly length: number } | null {
  const comma = Number(tokens[at]?.text === ',');
  const first = at + comma;
  const { text = '', isCapital = false } = tokens[first] ?? {};
  const words = textsAt(tokens, first, 2).filter((word) => /^[a-z]+$/.test(word));
  const both = words.length > 1 ? stateNamed(words.join(' ')) : undefined;
  const name = both ?? (words[0] === text ? stateNamed(text) : undefined);
  const length = both ? 2 : 1;
  const longer = readPlace(tokens, first, vocabulary.places)?.length ?? 0;
  if (!name || longer > length || isCar(tokens, first, { length }, vocabulary)) return null;
  const isShort = text.length === 2;
  const isEnd = comma > 0 || ends.has(tokens[first + 1]?.text);
  const isClear = isShort
    ? isCapital || (comma > 0 && !otherWords.has(text))
    : !namesOfCars.has(text);
  const isOther = text === 'la' ? comma === 0 : otherWords.has(text) && !isEnd;
  return isClear && !isOther ? { name, length: comma + length } : null;
}

/**
 * `Portland, OR`, `Portland Oregon`, `Ohio`, `Salt Lake City`: with its state a city needs no word before it,
 * nor does a state, nor a city whose name is no other word.
 */
function readAlone(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PlaceMatch | null {
  const match = readNamed(tokens, at, vocabulary.places);
  if (!match || isCar(tokens, at, match, vocabulary) || isGta(tokens, at, vocabulary)) return null;
  const isPlace = match.unknownPlace
    ? isOtherCity(tokens, at, match, vocabulary)
    : isPlaceAlone(tokens, at, match, vocabulary);
  return isPlace ? match : null;
}

/** They call cars so; otherwise it is the area of Toronto. */
const makesOfGta: ReadonlySet<string> = new Set(['Alfa Romeo', 'Alpine', 'Pontiac', 'Renault']);

/** The car of `giulia gta` and `trans am gta` */
const isGta = (tokens: readonly Token[], at: number, { meaningOf }: Vocabulary): boolean =>
  tokens[at]?.text === 'gta' &&
  [1, 2].some((count) =>
    meaningOf(keyOf(textsBefore(tokens, at, count).join('')))?.is.make?.some((make) =>
      makesOfGta.has(make),
    ),
  );

/** The same with a postal code before it that nobody knows: `10115 Berlin`. */
export function readAloneBehindCode(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): PlaceMatch | null {
  const code = vocabulary.isKnownZip(tokens[at]?.text ?? '') ? 0 : lengthOfZip(tokens, at);
  const match = readAlone(tokens, at + code, vocabulary);
  return match && { ...match, length: code + match.length };
}

/** `Dayton, OK`: the name of a city that is no other word, in a state where nobody knows it. */
function isOtherCity(
  tokens: readonly Token[],
  at: number,
  { length }: PlaceMatch,
  vocabulary: Vocabulary,
): boolean {
  const words = textsAt(tokens, at, length);
  const ofState = stateNamed(words.slice(-2).join(' ')) ? 2 : 1;
  const city = words.slice(0, words.includes(',') ? words.indexOf(',') : -ofState);
  return isUnknown(tokens[at], vocabulary) || areOneName(city, city.length, vocabulary);
}

/** Does a name of a car begin with it? `Austin Healey` is one, and so is `Lincoln Navigator`. */
export function isCar(
  tokens: readonly Token[],
  at: number,
  { length }: PlaceMatch,
  { meaningOf }: Vocabulary,
): boolean {
  const words = textsAt(tokens, at, longestPhrase);
  // `dayton a` is no Daytona.
  const end = words.findIndex((word, nth) => nth >= length && stopWords.has(word));
  return words
    .slice(0, end < 0 ? longestPhrase : end)
    .some((_, nth) => nth >= length && meaningOf(keyOf(words.slice(0, nth + 1).join('')))?.is.make);
}

/** Is it a place though no word before it says so? */
export function isPlaceAlone(
  tokens: readonly Token[],
  at: number,
  { place, length }: PlaceMatch,
  vocabulary: Vocabulary,
): boolean {
  if (!place) return false;
  const words = textsAt(tokens, at, length);
  // `la voiture`, and `DC fast charging`
  if (nicknames().has(placeKey(words.join(' '))))
    return (
      words.join('').length > 2 ||
      (words.join('') !== 'dc' &&
        (tokens[at]?.isCapital === true || endsBehindCar(tokens, at, vocabulary)))
    );
  if (stateAsked(place))
    return (
      isSeason(tokens[at + length]) ||
      // Titles are read as they are.
      (statesRather.has(place) && vocabulary.words.length > 0 && !isTrim(tokens[at + length])) ||
      !isWord(tokens[at], words, vocabulary) ||
      isCodeAlone(tokens, at, vocabulary)
    );
  return (
    !isCityAlone(tokens, at, length, place) ||
    isNoOtherWord(tokens.slice(at, at + length), vocabulary) ||
    areOneName(words, wordsOf(place.split(', ')[0] ?? '').length, vocabulary) ||
    (isCityRather(words.join(' ')) &&
      !isAmongMakes(tokens, at, vocabulary) &&
      !isPaint(tokens, at, vocabulary))
  );
}

/** `camry la`. Titles are read as they are. */
const endsBehindCar = (
  tokens: readonly Token[],
  at: number,
  { meaningOf, words }: Vocabulary,
): boolean =>
  words.length > 0 &&
  at === tokens.length - 1 &&
  [1, 2].some((count) => meaningOf(keyOf(textsBefore(tokens, at, count).join('')))?.is.make);

/** `Salt Lake City`, `Stoke-on-Trent` */
const wordsOf = (name: string): string[] => name.split(/[\s-]+/);

/**
 * `salt lake city`: words that stand beside each other as they do in the name of a city, and mean no car so.
 * In `red ford` nobody means Redford, which has one.
 */
function areOneName(
  words: readonly string[],
  wordsOfName: number,
  { meaningOf, words: allWords }: Vocabulary,
): boolean {
  const all = words.flatMap(wordsOf);
  const isPhrase = [all[0], all.at(-1)].some((word) => stopWords.has(word ?? ''));
  // Titles are read as they are.
  const isRead = allWords.length > 0 && !isPhrase && !meaningOf(keyOf(words.join('')));
  return isRead && all.length > 1 && all.length === wordsOfName;
}

/** BMW calls a color Austin Yellow. */
const isPaint = (tokens: readonly Token[], at: number, { meaningOf }: Vocabulary): boolean =>
  meaningOf(keyOf(textsAt(tokens, at, 2).join('')))?.is.color !== undefined;

/** `Lincoln or Cadillac` are two makes. Titles are read as they are. */
function isAmongMakes(
  tokens: readonly Token[],
  at: number,
  { meaningOf, words }: Vocabulary,
): boolean {
  const isMake = (place: number) => meaningOf(keyOf(tokens[place]?.text ?? ''))?.is.make;
  const joins = (place: number) => ['or', 'and'].includes(tokens[place]?.text ?? '');
  const isListed = (joins(at + 1) && isMake(at + 2)) || (joins(at - 1) && isMake(at - 2));
  return words.length === 0 || Boolean(isListed);
}

/** People mean the city: few cars of the name, or none, are for sale there. */
const citiesRather = perCountry((code): ReadonlySet<string> => new Set(cities[code]?.split(' ')));
export const isCityRather = (name: string): boolean => citiesRather().has(name);
const cities: { readonly [Code in CountryCode]?: string } = {
  US: 'anchorage austin boulder buffalo columbia orlando phoenix providence pueblo reno toledo',
  GB: 'ayr bath bury derby hove hull lincoln newport plymouth reading rugby',
  CA: 'montreal',
  DE: 'berlin hof ulm worms',
};

/** `diesel van dayton`, but not `grand cherokee laredo` */
const isNoOtherWord = (tokens: readonly Token[], vocabulary: Vocabulary): boolean =>
  // Titles are read as they are.
  vocabulary.words.length > 0 &&
  tokens.some((token) => isUnknown(token, vocabulary) && !namesOfCars.has(token.text));

/** Few look for the Ferrari or the camper of that name without their makes. */
const statesRather: ReadonlySet<string> = new Set(['California']);

/** A Mustang California Special, a Ferrari California T and campers of Volkswagen. */
const isTrim = (token: Token | undefined): boolean =>
  ['special', 't', 'beach', 'ocean', 'coast', 'edition'].includes(token?.text ?? '');

/** `colorado winters` are those of the state. */
const isSeason = (token: Token | undefined): boolean =>
  ['winter', 'winters', 'snow', 'weather'].includes(token?.text ?? '');

/** Does it mean something else where nothing says that a state is meant? */
function isWord(
  token: Token | undefined,
  words: readonly string[],
  { meaningOf }: Vocabulary,
): boolean {
  const [text = '', ...others] = words;
  if (meaningOf(keyOf(words.join('')))) return true;
  if (others.length > 0) return false;
  const isUnclear = text.length === 2 && !token?.isCapital;
  return isUnclear || namesOfCars.has(text);
}

/** In lower case they are states in a list of some alone: `ny, nj or de`. */
const rarelyStates: ReadonlySet<string> = new Set('de dc mt ms sc'.split(' '));
/** They are other words, names and units as well, so that cars must stand before them: `used trucks pa`. */
const doubtfulCodes: ReadonlySet<string> = new Set(
  'al ar co ct id il ma md mi mo ne nm oh pa va'.split(' '),
);
/** What the cars of a make are called: a Miata NC, an F-250 SD, a Yaris iA, a Volkswagen ID. */
const codesOfMakes: ReadonlyMap<string, readonly string[]> = new Map([
  ['nc', ['Mazda']],
  ['nd', ['Mazda']],
  ['sd', ['Ford']],
  ['ia', ['Scion', 'Toyota']],
  ['id', ['Volkswagen']],
]);
const nounsOfCars: ReadonlySet<string> = new Set('car cars vehicle vehicles sale'.split(' '));

/** `civic tx`, `tesla ny nj ct`, `used trucks pa under 10k`: a state though it is in lower case and no word before it says so. */
function isCodeAlone(
  tokens: readonly Token[],
  at: number,
  { meaningOf, words }: Vocabulary,
): boolean {
  const [before = ''] = textsBefore(tokens, at, 1);
  const [text = '', next] = textsAt(tokens, at, 2);
  // Titles are read as they are; `ca 10000` is about that much.
  if (words.length === 0 || !/^[a-z]{2}$/.test(text) || meaningOf(text)) return false;
  const isBeforeNumber = /^\p{Sc}?\d/u.test(next ?? '');
  const isCode = (word: string) => word.length === 2 && readsAsState(word);
  const isEnd =
    ends.has(next) ||
    [stopWords, comparingWords].some((all) => all.has(next ?? '')) ||
    isCode(next ?? '') ||
    (isBeforeNumber && !comparingWords.has(text));
  const listed = ['or', 'and', ','].includes(before) ? (tokens[at - 2]?.text ?? '') : before;
  if (isCode(listed)) return isEnd || !rarelyStates.has(text);
  if (!isEnd) return false;
  const cars = [1, 2].flatMap((count) => {
    const key = keyOf(textsBefore(tokens, at, count).join(''));
    return meaningOf(key) ?? meaningOf(key.replace(/s$/, '')) ?? [];
  });
  const makes = cars.flatMap(({ is }) => is.make ?? []);
  if (rarelyStates.has(text) || codesOfMakes.get(text)?.some((make) => makes.includes(make)))
    return false;
  const isBehindCars = nounsOfCars.has(before) || cars.some(({ is }) => is.make ?? is.body);
  return !doubtfulCodes.has(text) || isBehindCars;
}

const readsAsState = (word: string): boolean =>
  stateNamed(word) !== undefined && !otherWords.has(word) && word !== 'la';

/** An ID.4, a CT 200h, a Chevrolet Colorado, a Ram Laramie, and DC fast charging. */
const namesOfCars: ReadonlySet<string> = new Set(
  'id ct sc mt ms dc colorado montana laredo laramie mojave'.split(' '),
);

/** The state that stands there too where a city of its name is read: `New York`. */
export const stateAt = (tokens: readonly Token[], at: number, length: number): string | undefined =>
  stateBesideCity(textsAt(tokens, at, length).join(' '));
