// The states of the United States, which alone are known, and what an address says besides its town: Dayton, OH 45402, USA.
import { type CountryCode, countryCode } from '../../../kit/country.ts';
import { folded } from '../tokens.ts';
import { postalCodePattern } from './postal-codes.ts';

const american: Readonly<Record<string, string>> = Object.fromEntries(
  `Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|Florida FL|
  Georgia GA|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|
  Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|
  New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|
  Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|
  Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|District of Columbia DC`
    .split('|')
    .map((line) => line.trim())
    .map((line) => [line.slice(-2), line.slice(0, -3)]),
);

const none: Readonly<Record<string, string>> = {};

/** Their names by how mail shortens them. */
export const states = (): typeof american => (countryCode() === 'US' ? american : none);

const lettersOf = (text: string): string =>
  /^[a-z]+$/.test(text) ? text : folded(text).replace(/[^a-z]/g, '');

const namesByLetters = new Map(
  Object.entries(american).flatMap(([short, name]) =>
    [short, name].map((text) => [lettersOf(text), name] as const),
  ),
);

/** The state that `Ohio` or `oh` names. */
export const stateNamed = (text: string): string | undefined =>
  countryCode() === 'US' ? namesByLetters.get(lettersOf(text)) : undefined;

/** What the key of a place in a state ends with: `oh` and `ohio`. */
export const endingsOf = (state: string): string[] =>
  [...namesByLetters].flatMap(([letters, name]) => (name === state ? [letters] : []));

/** Alone they name the city. */
const citiesFirst: ReadonlySet<string> = new Set(['New York', 'Washington']);

/** What a state is called as a place: `Ohio`, `New York State`. */
export const placeOfState = (state: string): string =>
  citiesFirst.has(state) ? `${state} State` : state;

/** The state of a text that alone names the city: `New York`. */
export const stateBesideCity = (text: string): string | undefined => {
  const state = lettersOf(text).length > 2 ? stateNamed(text) : undefined;
  return state && citiesFirst.has(state) ? state : undefined;
};

/** The state that a whole text asks for as a place; undefined for a town. */
export function stateAsked(place: string): string | undefined {
  const [, name = place] = /^(.*\S)\s+state$/i.exec(place.trim()) ?? [];
  const state = stateNamed(name);
  return state && name === place && citiesFirst.has(state) && lettersOf(place).length > 2
    ? undefined
    : state;
}

/** How its people call their country at the end of an address. */
const namesOfCountries: Readonly<Record<CountryCode, string>> = {
  US: String.raw`USA?|U\.S\.A?\.?|United States(?: of America)?`,
  GB: 'UK|United Kingdom|Great Britain|England|Scotland|Wales|Northern Ireland',
  IE: 'Ireland|Éire',
  CA: 'Canada',
  AU: 'Australia',
  NZ: 'New Zealand|NZ|Aotearoa',
  DE: 'Germany|Deutschland',
  AT: 'Austria|Österreich',
  CH: 'Switzerland|Schweiz|Suisse|Svizzera',
  FR: 'France',
  NL: '(?:The )?Netherlands|Nederland|Holland',
  BE: 'Belgium|België|Belgique',
  ES: 'Spain|España',
  IT: 'Italy|Italia',
  PL: 'Poland|Polska',
};

/** Without its postal code and country: `LS1 4AP Leeds, UK` is `Leeds`. */
export function plainPlace(place: string): string {
  const code = postalCodePattern().source.slice(1, -1);
  const plain = place
    .replace(new RegExp(String.raw`[\s,]+(?:${namesOfCountries[countryCode()]})\s*$`, 'i'), '')
    .replace(new RegExp(String.raw`[\s,]+(?:${code})\s*$`, 'i'), '')
    .trim();
  // A house number of five digits stands before an American street.
  return countryCode() === 'US' ? plain : plain.replace(new RegExp(`^(?:${code})[\\s,]+`, 'i'), '');
}

/**
 * The parts of an address that may be its town, the last one first: `Leeds` of `12 High Street, Leeds LS1 4AP,
 * West Yorkshire`. In the United States a town has its state behind it, and is no part alone.
 */
export const townsOf = (address: string): string[] =>
  countryCode() === 'US'
    ? []
    : plainPlace(address)
        .split(',')
        .map((part) => plainPlace(part))
        .reverse();

/** The state in which a place lies by its own words: `Kirkby, Ohio`, `Kirkby OH`. */
export function stateOfPlace(place: string): string | undefined {
  const plain = plainPlace(place);
  const last = plain.split(',').at(-1) ?? '';
  const words = plain.split(/[\s,]+/);
  const behind = words.at(-1) ?? '';
  return (
    stateNamed(last) ??
    stateNamed(words.slice(-2).join(' ')) ??
    // Port Washington lies elsewhere, and `Me` and `in` end other names.
    (behind === 'Washington' || /^(?:[A-Z]?[a-z]|[a-z]{2})$/.test(behind)
      ? undefined
      : stateNamed(behind))
  );
}
