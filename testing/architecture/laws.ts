// The laws of the architecture. Each gives what breaks it, one line a place; none means it holds.
import { fileLaws } from './file-laws.ts';
import { importLaws } from './import-laws.ts';
import { literalLaws } from './literal-laws.ts';
import { isProduct } from './places.ts';
import { portLaw } from './port-law.ts';
import { sentenceLaws } from './sentence-laws.ts';
import type { Law } from './source-files.ts';
import { unusedLaws } from './unused-laws.ts';
import { vendorLaws } from './vendor-laws.ts';
import { wireNameLaw } from './wire-name-law.ts';

const lockingCars = [
  'src/bookings/server/lock-cars.ts',
  // Locks the car together with its buyer, before there is a booking.
  'src/bookings/server/book-car.ts',
];
/** Locks the sale after its car. */
const lockingSales = ['src/sales/server/handover/lock-paid-sale.ts'];

/** What is left out where it is locked waits for nobody. */
const waitsForSale =
  /\bsales s\b[^`;]*\bfor (no key )?(update|share)( of s\b|\s*`)(?! skip locked)/;
const afterCars = /^src\/(bookings|conversations|viewings|payments|sales|webhooks)\//;

const lockLaws: readonly Law[] = [
  {
    name: 'from bookings on, cars are locked by one function, which keeps the order of locks',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && afterCars.test(path))
        .filter(({ path }) => !lockingCars.includes(path))
        .filter(({ code }) =>
          /\bcars\b[^`;]*\bfor (no key )?(update|share)( of c\b|\s*`)/.test(code),
        )
        .map(({ path }) => path),
  },
  {
    name: 'a sale is locked by one function, after its car',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && !lockingSales.includes(path))
        .filter(({ code }) => waitsForSale.test(code))
        .map(({ path }) => path),
  },
];

/** A state, status or kind of somebody else's is any text: of OpenID Connect, or of a test run. */
const statesOfOthers =
  /^src\/(people\/server\/google|app\/commands\/count-tests|kit\/server\/worker)\b/;

const stateLaw: Law = {
  name: 'a state or kind is one of those that its model names, never any text',
  broken: (files) =>
    files
      .filter(({ path }) => isProduct(path) && !statesOfOthers.test(path))
      .flatMap(({ path, code }) =>
        Array.from(
          code.matchAll(
            /^\s*(?:readonly )?((?:state|status|kind)\??: (?:string\b|z\.(?:nullable\(z\.)?string).*)$/gm,
          ),
          ([, member = '']) => `${path}: ${member}`,
        ),
      ),
};

export const laws: readonly Law[] = [
  ...importLaws,
  ...fileLaws,
  ...vendorLaws,
  ...literalLaws,
  ...lockLaws,
  stateLaw,
  portLaw,
  wireNameLaw,
  ...unusedLaws,
  ...sentenceLaws,
];
