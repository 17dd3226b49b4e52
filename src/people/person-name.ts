// What a person may be called. Names stand in mails and beside cars, so they must not look like
// another's, carry an address, or speak for the market.
import * as z from 'zod/mini';
import { marketName } from '../kit/brand/name-of-process.ts';
import { atLeast, atMost } from '../kit/wire.ts';
import { speaksForMarket, speaksForMoney } from './speaks-for-market.ts';

const required = 'Name is required';

/** The name as it is stored: compatibility forms are made plain, invisible characters dropped, blanks single. */
const normalizeName = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '')
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Control characters, line ends, and code points without a meaning of their own. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;
/** A letter has a few marks at most; heaps of them cover the lines around. */
const heapOfMarks = /\p{M}{5}/u;
const address =
  /@|:\/\/|\bwww\.|[\p{L}\p{N}-]{2,}[.。]\p{L}{2,}|\p{Ll}[.。]\p{Ll}{2,}|\d+(?:\.\d+){3}/iu;
const latin = /\p{Script=Latin}/u;
/** Scripts that are written beside Latin letters without a blank, and look like none of them. */
const besideLatin =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const ofNoScript = /[\p{Script=Common}\p{Script=Inherited}]/u;

const mayBeLookAlike = (letter: string): boolean =>
  ![latin, besideLatin, ofNoScript].some((script) => script.test(letter));

const mixesScripts = (name: string): boolean =>
  name
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => latin.test(word) && Array.from(word).some(mayBeLookAlike));

const isFree = (refused: (name: string) => boolean) => (name: string) => !refused(name);

/** The rules in the order in which a person is told of them. */
const rules = [
  [(name: string) => !unprintable.test(name), 'This must be a single line'],
  [(name: string) => /[\p{L}\p{N}]/u.test(name), required],
  [(name: string) => !heapOfMarks.test(name), 'This name has too many accents on one letter'],
  [
    (name: string) => !address.test(name),
    'A name can’t contain a web or email address. Put a space after each dot',
  ],
  [isFree(mixesScripts), 'Write each word in one alphabet'],
  [
    isFree(speaksForMarket),
    { error: () => `This name could be taken for ${marketName()} itself. Choose another` },
  ],
  [
    isFree(speaksForMoney),
    'This name could be taken for a bank, a payment or an escrow service. Choose another',
  ],
] as const;

/** The name of a person with an account; at most 100 characters, normalized. */
export const personName = z.string(required).check(
  z.overwrite(normalizeName),
  atLeast(1, required),
  // The rules take much longer for a longer text, which is not for them to read.
  atMost(100, undefined, { abort: true }),
  ...rules.map(([holds, message]) => z.refine<string>(holds, message)),
);

/** The name that another service gives its person, or `otherwise` where ours does not allow it. */
export function nameFromOutside(name: string, otherwise: string): string {
  const line = normalizeName(name.replace(/\p{Cc}+/gu, ' ')).slice(0, 100);
  const parsed = z.safeParse(personName, line);
  return parsed.success ? parsed.data : otherwise;
}
