// The country of this market: its currency, its unit of distance and its postal codes. A market has one.
// The process has it from its settings before anything is rendered, a browser from its document. Nothing
// is converted: amounts in the database are of this currency, mileages and distances of this unit.

/** `inOther`: how much one is in the other unit; `unitCode`: of UN/CEFACT. */
export const distanceUnits = {
  mi: { one: 'mile', many: 'miles', short: 'mi', inOther: 1.609_344, unitCode: 'SMI' },
  km: { one: 'kilometer', many: 'kilometers', short: 'km', inOther: 0.621_371, unitCode: 'KMT' },
} as const;
export type DistanceUnit = keyof typeof distanceUnits;

/** The currencies of all markets: what stands before an amount, and how they are called. */
export const currencies = {
  USD: { sign: '$', many: 'dollars', name: 'US dollars' },
  GBP: { sign: '£', many: 'pounds', name: 'pounds sterling' },
  EUR: { sign: '€', many: 'euros', name: 'euros' },
  CAD: { sign: '$', many: 'dollars', name: 'Canadian dollars' },
  AUD: { sign: '$', many: 'dollars', name: 'Australian dollars' },
  NZD: { sign: '$', many: 'dollars', name: 'New Zealand dollars' },
  CHF: { sign: 'CHF\u00a0', many: 'francs', name: 'Swiss francs' },
  PLN: { sign: 'PLN\u00a0', many: 'zlotys', name: 'Polish zlotys' },
} as const;
export type CurrencyCode = keyof typeof currencies;

interface Country {
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly distance: DistanceUnit;
  /** One of its cities, as an example of a place. */
  readonly city: string;
  readonly postalCode: {
    /** On screens, in the middle of a sentence. */
    readonly name: string;
    /** A whole one, in capitals; perhaps without what follows its first part. */
    readonly pattern: RegExp;
  };
}

const digits = (count: number, name = 'postal code') => ({
  name,
  pattern: new RegExp(String.raw`^\d{${count}}$`),
});

export const countries = {
  US: {
    name: 'the United States',
    currency: 'USD',
    distance: 'mi',
    city: 'Portland, OR',
    postalCode: { name: 'ZIP code', pattern: /^\d{5}(-\d{4})?$/ },
  },
  GB: {
    name: 'the United Kingdom',
    currency: 'GBP',
    distance: 'mi',
    city: 'Leeds',
    postalCode: { name: 'postcode', pattern: /^[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{2})?$/ },
  },
  IE: {
    name: 'Ireland',
    currency: 'EUR',
    distance: 'km',
    city: 'Cork',
    postalCode: { name: 'Eircode', pattern: /^(?:[A-Z]\d{2}|D6W)( ?[A-Z\d]{4})?$/ },
  },
  CA: {
    name: 'Canada',
    currency: 'CAD',
    distance: 'km',
    city: 'Calgary',
    postalCode: { name: 'postal code', pattern: /^[A-Z]\d[A-Z]( ?\d[A-Z]\d)?$/ },
  },
  AU: {
    name: 'Australia',
    currency: 'AUD',
    distance: 'km',
    city: 'Brisbane',
    postalCode: digits(4, 'postcode'),
  },
  NZ: {
    name: 'New Zealand',
    currency: 'NZD',
    distance: 'km',
    city: 'Wellington',
    postalCode: digits(4, 'postcode'),
  },
  DE: { name: 'Germany', currency: 'EUR', distance: 'km', city: 'Munich', postalCode: digits(5) },
  AT: { name: 'Austria', currency: 'EUR', distance: 'km', city: 'Graz', postalCode: digits(4) },
  CH: { name: 'Switzerland', currency: 'CHF', distance: 'km', city: 'Bern', postalCode: digits(4) },
  FR: { name: 'France', currency: 'EUR', distance: 'km', city: 'Lyon', postalCode: digits(5) },
  NL: {
    name: 'the Netherlands',
    currency: 'EUR',
    distance: 'km',
    city: 'Utrecht',
    postalCode: { name: 'postcode', pattern: /^\d{4}( ?[A-Z]{2})?$/ },
  },
  BE: { name: 'Belgium', currency: 'EUR', distance: 'km', city: 'Ghent', postalCode: digits(4) },
  ES: { name: 'Spain', currency: 'EUR', distance: 'km', city: 'Valencia', postalCode: digits(5) },
  IT: { name: 'Italy', currency: 'EUR', distance: 'km', city: 'Turin', postalCode: digits(5) },
  PL: {
    name: 'Poland',
    currency: 'PLN',
    distance: 'km',
    city: 'Gdańsk',
    postalCode: { name: 'postal code', pattern: /^\d{2}-\d{3}$/ },
  },
} as const satisfies Readonly<Record<string, Country>>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as readonly CountryCode[];
export const defaultCountry: CountryCode = 'US';

let ofProcess: CountryCode = defaultCountry;
let ofDocument: CountryCode | undefined;

/** Of the settings, before anything is rendered or said. */
export function setCountry(code: CountryCode): void {
  ofProcess = code;
}

export function countryCode(): CountryCode {
  if (typeof document === 'undefined') return ofProcess;
  ofDocument ??=
    countryCodes.find((code) => code === document.documentElement.dataset.country) ??
    defaultCountry;
  return ofDocument;
}

/** Makes it once for each country in which it is asked for; a process has one, and tests have several. */
export function perCountry<Value>(make: (code: CountryCode) => Value): () => Value {
  const made = new Map<CountryCode, Value>();
  return () => {
    const code = countryCode();
    const value = made.get(code) ?? make(code);
    made.set(code, value);
    return value;
  };
}

/** Whenever something is formatted or read, never while a module is loaded. */
export const country = (): Country => countries[countryCode()];

export const currency = () => currencies[country().currency];
export const distanceUnit = () => distanceUnits[country().distance];

/** What people may say a distance in that comes from elsewhere. */
export const otherDistanceUnit = () => distanceUnits[country().distance === 'mi' ? 'km' : 'mi'];

/** The unit that `km`, `Kilometres` or `miles` names; null for none. */
export function distanceUnitNamed(word: string): DistanceUnit | null {
  if (/^k(m|ms|m\.|ilomet(er|re)s?)$/i.test(word)) return 'km';
  return /^(mi\.?|miles?)$/i.test(word) ? 'mi' : null;
}

/** `50 miles`, `1 kilometer`: so far apart, or driven. */
export const distanceText = (distance: number): string => {
  const { one, many } = distanceUnit();
  return `${distance} ${distance === 1 ? one : many}`;
};
