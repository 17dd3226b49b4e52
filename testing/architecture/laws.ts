// The laws of the architecture. Each gives what breaks it, one line a place; none means it holds.
import { fileLaws } from './file-laws.ts';
import { importLaws } from './import-laws.ts';
import { literalLaws } from './literal-laws.ts';
import { nameLaw } from './name-law.ts';
import { isProduct } from './places.ts';
import { privateWordsLaw } from './private-words-law.ts';
import { sentenceLaws } from './sentence-laws.ts';
import type { Law } from './source-files.ts';
import { unionLaw } from './union-law.ts';
import { unusedLaws } from './unused-laws.ts';
import { vendorLaws } from './vendor-laws.ts';
import { voiceLaws } from './voice-laws.ts';
import { wireNameLaw } from './wire-name-law.ts';

const lockingCars = [
  'src/bookings/server/lock-cars.ts',
  // Locks the car together with its buyer, before there is a booking.
  'src/bookings/server/book-car.ts',
];

const lockLaw: Law = {
  name: 'bookings and payments lock cars by one function, which keeps the order of locks',
  broken: (files) =>
    files
      .filter(({ path }) => isProduct(path) && /^src\/(bookings|payments)\//.test(path))
      .filter(({ path }) => !lockingCars.includes(path))
      .filter(({ code }) => /\bcars\b[^`;]*\bfor (no key )?(update|share)( of c\b|\s*`)/.test(code))
      .map(({ path }) => path),
};

const modulesWithStates =
  /^src\/(bookings|cars|conversations|favorites|payments|sales|search|viewings|webhooks)\//;

const stateLaw: Law = {
  name: 'a state or kind is one of those that its model names, never any text',
  broken: (files) =>
    files
      .filter(({ path }) => isProduct(path) && modulesWithStates.test(path))
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
  lockLaw,
  stateLaw,
  unionLaw,
  nameLaw,
  privateWordsLaw,
  wireNameLaw,
  ...unusedLaws,
  ...sentenceLaws,
  ...voiceLaws,
];
