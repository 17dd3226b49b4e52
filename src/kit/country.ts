// The country of this market: its currency, its unit of distance and how its postal codes are called. The
// process has it from its settings before anything is rendered, a browser from its document, so that no
// page loads the table of all countries. Nothing is converted: amounts in the database are of this
// currency, mileages and distances of this unit.

export type DistanceUnit = 'mi' | 'km';

export type CurrencyCode = 'USD' | 'GBP' | 'EUR' | 'CAD' | 'AUD' | 'NZD' | 'CHF' | 'PLN';
export type CountryCode =
  | 'US'
  | 'GB'
  | 'IE'
  | 'CA'
  | 'AU'
  | 'NZ'
  | 'DE'
  | 'AT'
  | 'CH'
  | 'FR'
  | 'NL'
  | 'BE'
  | 'ES'
  | 'IT'
  | 'PL';

export interface Currency {
  /** Stands before an amount. */
  readonly sign: string;
  /** What people write instead, beside its code. */
  readonly otherSigns?: readonly string[];
  readonly many: string;
  readonly name: string;
  /** The lowest price in cents: less cannot be charged by Stripe, and the database takes none below 50. */
  readonly least: number;
}

export interface Country {
  readonly code: CountryCode;
  readonly currency: CurrencyCode;
  readonly money: Currency;
  readonly distance: DistanceUnit;
  /** The word for a postal code in the middle of a sentence. */
  readonly postalCode: string;
  /** One of its cities, as an example of a place. */
  readonly city: string;
}

export const unitedStates: Country = {
  code: 'US',
  currency: 'USD',
  money: { sign: '$', many: 'dollars', name: 'US dollars', least: 50 },
  distance: 'mi',
  postalCode: 'ZIP code',
  city: 'Portland, OR',
};

let current: Country | undefined;

/** See `setCountry`. */
export function setCountryOfProcess(country: Country): void {
  current = country;
}

/** The country as a document carries it. */
export const countryText = (): string => JSON.stringify(country());

/** Whenever something is formatted or read, never while a module is loaded. */
export function country(): Country {
  if (!current && typeof document !== 'undefined')
    current = JSON.parse(document.documentElement.dataset.country ?? 'null') as Country | undefined;
  return current ?? unitedStates;
}

export const countryCode = (): CountryCode => country().code;

export const currency = (): Currency => country().money;

const distanceUnits = {
  mi: { one: 'mile', many: 'miles', short: 'mi' },
  km: { one: 'kilometer', many: 'kilometers', short: 'km' },
} as const;

export const distanceUnitOf = (unit: DistanceUnit) => distanceUnits[unit];
export const distanceUnit = () => distanceUnitOf(country().distance);
