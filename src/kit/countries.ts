// All countries in which a market may be, for servers: browsers are told their own.
import {
  type Country,
  type CountryCode,
  type Currency,
  type CurrencyCode,
  countryCode,
  setCountryOfProcess,
  unitedStates,
} from './country.ts';

const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: unitedStates.money,
  GBP: { sign: '£', many: 'pounds', name: 'pounds sterling', least: 50 },
  EUR: { sign: '€', many: 'euros', name: 'euros', least: 50 },
  CAD: { sign: '$', many: 'dollars', name: 'Canadian dollars', least: 50 },
  AUD: { sign: '$', many: 'dollars', name: 'Australian dollars', least: 50 },
  NZD: { sign: '$', many: 'dollars', name: 'New Zealand dollars', least: 50 },
  CHF: {
    sign: 'CHF\u00a0',
    many: 'francs',
    name: 'Swiss francs',
    least: 50,
    otherSigns: ['Fr.', 'SFr.'],
  },
  PLN: { sign: 'PLN\u00a0', many: 'zlotys', name: 'Polish zlotys', least: 200, otherSigns: ['zł'] },
};

const named = (
  code: CountryCode,
  currency: CurrencyCode,
  distance: Country['distance'],
  postalCode: string,
  city: string,
): Country => ({ code, currency, money: currencies[currency], distance, postalCode, city });

export const countries: Readonly<Record<CountryCode, Country>> = {
  US: unitedStates,
  GB: named('GB', 'GBP', 'mi', 'postcode', 'Leeds'),
  IE: named('IE', 'EUR', 'km', 'Eircode', 'Cork'),
  CA: named('CA', 'CAD', 'km', 'postal code', 'Calgary'),
  AU: named('AU', 'AUD', 'km', 'postcode', 'Brisbane'),
  NZ: named('NZ', 'NZD', 'km', 'postcode', 'Wellington'),
  DE: named('DE', 'EUR', 'km', 'postal code', 'Munich'),
  AT: named('AT', 'EUR', 'km', 'postal code', 'Graz'),
  CH: named('CH', 'CHF', 'km', 'postal code', 'Bern'),
  FR: named('FR', 'EUR', 'km', 'postal code', 'Lyon'),
  NL: named('NL', 'EUR', 'km', 'postcode', 'Utrecht'),
  BE: named('BE', 'EUR', 'km', 'postal code', 'Ghent'),
  ES: named('ES', 'EUR', 'km', 'postal code', 'Valencia'),
  IT: named('IT', 'EUR', 'km', 'postal code', 'Turin'),
  PL: named('PL', 'PLN', 'km', 'postal code', 'Gdańsk'),
};
export const countryCodes = Object.keys(countries) as readonly CountryCode[];
export const defaultCountry: CountryCode = unitedStates.code;

/** Sets the country of the settings, before anything is rendered. */
export const setCountry = (code: CountryCode): void => setCountryOfProcess(countries[code]);

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
