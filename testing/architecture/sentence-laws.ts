// Sentences for people have one home: with the screen, or beside the contract where several screens
// or the server show them.
import { commonRefusals } from '../../src/calls/call.ts';
import { isProduct, sideOf } from './places.ts';
import type { Law } from './source-files.ts';

/** What people read by a screen. Emails and the `detail` of a refusal are texts of their own. */
const isShown = (path: string) =>
  isProduct(path) && (sideOf(path) !== 'server' || path.startsWith('src/app/pages/'));

/** With what is said beside the code: an object, to the brace that ends it, or the name of one. */
const refusing = /\brefuse\(\s*'([\w-]+)'(?:,\s*(\{(?:[^{}]|\{[^{}]*\})*\}|[\w.()]+))?,?\s*\)/g;
/** They have a detail where none is given. */
const commonCodes: ReadonlySet<string> = new Set(Object.keys(commonRefusals));
const isWithoutDetail = (more: string) =>
  more === '' || (more.startsWith('{') && !/\bdetail\b|\.\.\./.test(more));

export const sentenceLaws: readonly Law[] = [
  {
    name: 'a refusal of our own says in its detail what is wrong',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path))
        .flatMap(({ path, code }) =>
          Array.from(code.matchAll(refusing), ([, refused = '', more = '']) => ({ refused, more }))
            .filter(({ refused, more }) => !commonCodes.has(refused) && isWithoutDetail(more))
            .map(({ refused }) => `${path}: ${refused}`),
        ),
  },
  {
    name: 'nothing that people read is taken from the detail of a refusal',
    broken: (files) =>
      files
        .filter(({ path }) => isShown(path))
        .filter(({ code }) => /\.detail\b/.test(code))
        .map(({ path }) => path),
  },
  {
    name: 'what is wrong with a field is worded beside the contract, not in a server',
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && sideOf(path) === 'server')
        .flatMap(({ path, code }) =>
          Array.from(
            code.matchAll(/\bfields: \{\s*(?:\w+|\[\w+\]):\s*(['"`][^'"`\n]*['"`])/g),
            ([, worded]) => `${path}: ${worded}`,
          ),
        ),
  },
];
