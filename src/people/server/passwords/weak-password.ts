// Which passwords are refused because a thief would try them first.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../../calls/refusal.ts';
import { defaultMarketName } from '../../../kit/brand/market-name.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { type Weakness, weaknesses } from '../../own-account/account-fields.ts';

/** Who a password is for. */
interface Owner {
  readonly name: string;
  readonly email: string;
}

/** A shorter word is part of many passwords. */
const shortestWord = 3;
/** At least this many characters must be left when the words that are easy to guess are taken out. */
const minLeft = 6;

/** Null: nothing is wrong with the password. */
export function weaknessOf(password: string, owner: Owner): Weakness | null {
  if (isCommonPassword(password)) return 'common';
  if (isMadeOf(password, wordsOf([defaultMarketName, marketName()]))) return 'site-name';
  if (isMadeOf(password, wordsOf(wordsOfOwner(owner)))) return 'own-name';
  return null;
}

/** The refusal of a password with such a weakness. */
export function refuseWeakPassword(weakness: Weakness) {
  const message = weaknesses[weakness];
  return refuse('invalid-input', { detail: message, fields: { password: message } });
}

/** Some of the words, and beside them no more than what would be refused by itself. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  return [bare(password), bare(withoutLookalikes(password))].some((text) => {
    const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
    return left !== text && (left.length < minLeft || isCommonPassword(left));
  });
}

function wordsOfOwner({ name, email }: Owner): string[] {
  const local = email.split('@')[0] ?? '';
  return [local, ...local.split(/[^\p{L}\p{N}]+/u), name, ...name.split(/\s+/)];
}

/** The longest first, because the others may be parts of them. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .map(bare)
    .filter((word) => word.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length);

/** Removes capitals, accents, blanks and signs. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The text with the letters for which these signs stand. */
const withoutLookalikes = (text: string): string =>
  text.replace(/[0134@$]/g, (sign) => lookalikes[sign] ?? sign);
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  $: 's',
};

const file = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
/** The passwords that attackers try first. The list names its source in its head. */
const common: ReadonlySet<string> = new Set(
  file.split('\n').filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Compared without regard to capitals. */
const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
