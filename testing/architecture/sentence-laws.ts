// Sentences for people have one home: with the screen, or beside the contract where several screens
// or the server show them.
import { commonRefusals } from '../../src/calls/call.ts';
import { isProduct, sideOf } from './places.ts';
import type { Law, SourceFile } from './source-files.ts';

/** What people read by a screen. Emails and the `detail` of a refusal are texts of their own. */
const isShown = (path: string) =>
  isProduct(path) && (sideOf(path) !== 'server' || path.startsWith('src/app/pages/'));

const literal =
  /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`|>([^<>{}=;]+)(?=<)/g;
const detail = /\bdetail:\s*(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/g;

/** Four words and more that begin with a capital and end: shorter ones are alike by chance. */
const isSentence = (text: string) => /^\p{Lu}.*[.?!…]$/su.test(text) && text.split(' ').length > 3;

const sentencesOf = ({ code }: SourceFile): string[] =>
  Array.from(code.replace(detail, '').matchAll(literal), (found) =>
    (found.slice(1).find((text) => text !== undefined) ?? '').replace(/\s+/g, ' ').trim(),
  ).filter(isSentence);

/** With what is said beside the code: an object, to the brace that ends it, or the name of one. */
const refusing = /\brefuse\(\s*'([\w-]+)'(?:,\s*(\{(?:[^{}]|\{[^{}]*\})*\}|[\w.()]+))?,?\s*\)/g;
/** They have a detail where none is given. */
const commonCodes: ReadonlySet<string> = new Set(Object.keys(commonRefusals));
const isWithoutDetail = (more: string) =>
  more === '' || (more.startsWith('{') && !/\bdetail\b|\.\.\./.test(more));

/** Of places by what is written there. */
const writtenTwice = (places: ReadonlyMap<string, readonly string[]>): string[] =>
  [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([sentence, paths]) => `${paths.join(' and ')}: ${sentence}`);

export const sentenceLaws: readonly Law[] = [
  {
    name: 'a sentence that screens show is written in one place',
    broken(files) {
      const places = new Map<string, string[]>();
      for (const file of files.filter(({ path }) => isShown(path)))
        for (const sentence of sentencesOf(file))
          places.set(sentence, [...(places.get(sentence) ?? []), file.path]);
      return writtenTwice(places);
    },
  },
  {
    name: 'the detail of a refusal is written in one place',
    broken(files) {
      const places = new Map<string, string[]>();
      for (const { path, code } of files.filter(({ path }) => isProduct(path)))
        for (const [, worded = ''] of code.matchAll(/\bdetail:\s*(['"][^'"\n]{20,}['"])/g))
          places.set(worded, [...(places.get(worded) ?? []), path]);
      return writtenTwice(places);
    },
  },
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
