// Rules and handlers assert no type with `as`: the compiler knows it, or it is checked where it comes in.
import { isProduct, moduleOf, sideOf } from './places.ts';
import type { Law } from './source-files.ts';

/** Names of columns, which SQL puts after the same word, are in lower case. */
const cast =
  /(?<=[\w\])}>'"`]\s+)as\s+\(?(?:[A-Z{[]|(?:any|never|unknown|string|number|boolean|keyof|typeof|readonly)\b)[^;\n]*/g;
/** Texts, SQL, and what is imported under another name. */
const others =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\b(?:import|export)\b[^;=]*?\bfrom\b/g;

/** What the wire brings has any type until it is decoded. */
const isWire = (path: string) => /(^|[/-])(contract|on-wire)\.ts$/.test(path);

const exceptions = [
  // Tables of facts and fields, of which the types are made.
  'src/bookings/seen-facts.ts',
  'src/cars/facts/plain-facts.ts',
  'src/payments/admin/payment-event.ts',
  'src/search/search-fields.ts',
  // What another process, a thread or a program gives.
  'src/cars/server/taxonomy/make-taxonomy.ts',
  'src/images/server/worker/image-worker.ts',
  'src/search/server/stock/search-thread.ts',
  // Counts millions of rows, and looks nothing up twice.
  'src/search/server/columns/facts/code-rows.ts',
  // Gives versions with names that the contract lists.
  'src/site/server/brand/brand-handlers.ts',
];

export const castLaw: Law = {
  name: 'no rule and no handler asserts a type',
  broken: (files) =>
    files
      .filter(({ path }) => isProduct(path) && path.endsWith('.ts') && sideOf(path) !== 'web')
      .filter(({ path }) => !['', 'app', 'kit', 'calls'].includes(moduleOf(path) ?? ''))
      .filter(({ path }) => !isWire(path) && !exceptions.includes(path))
      .flatMap(({ path, code }) =>
        Array.from(code.replace(others, "''").matchAll(cast), ([found]) => `${path}: ${found}`),
      ),
};
