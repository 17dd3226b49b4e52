// How the postal codes of a country are written: a whole one, in capitals, perhaps without what follows its
// first part.
import { type CountryCode, countryCode } from '../../../kit/country.ts';

const patterns: Readonly<Record<CountryCode, RegExp>> = {
  US: /^\d{5}(-\d{4})?$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{2})?$/,
  IE: /^(?:[A-Z]\d{2}|D6W)( ?[A-Z\d]{4})?$/,
  CA: /^[A-Z]\d[A-Z]( ?\d[A-Z]\d)?$/,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  DE: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  FR: /^\d{5}$/,
  NL: /^\d{4}( ?[A-Z]{2})?$/,
  BE: /^\d{4}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  PL: /^\d{2}-\d{3}$/,
};

export const postalCodePattern = (): RegExp => patterns[countryCode()];
