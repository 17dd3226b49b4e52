// A test of rules in the country of another market.
import { onTestFinished } from 'vitest';
import { defaultCountry, setCountry } from '../src/kit/countries.ts';
import type { CountryCode } from '../src/kit/country.ts';

/** Until the test is over. */
export function inCountry(code: CountryCode): void {
  setCountry(code);
  onTestFinished(() => setCountry(defaultCountry));
}
