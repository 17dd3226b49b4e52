// Finds email addresses, links and phone numbers in what people write, also written so that a machine
// should not see them. Every expression is bounded, so a long text takes no longer than its length.
import { maskText } from '../../conversation.ts';

/** Ends of host names that people type without `www`. A word such as `e.g.` is none. */
const endings =
  'com|net|org|info|biz|shop|site|online|store|app|dev|link|page|cars|auto|me|io|co|us|uk|de|fr|ca|eu|ru|cn';
const dot = String.raw`(?:\.|\s{0,2}[(\[{]\s?dot\s?[)\]}]\s{0,2}|\s{1,2}dot\s{1,2})`;
const at = String.raw`(?:\s{0,2}[(\[{]\s?at\s?[)\]}]\s{0,2}|\s{1,2}at\s{1,2})`;
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]{0,62}`;

const written: readonly RegExp[] = [
  // An address with its sign: `ben@mail.example`, `ben @ mail . example`, `@ben_cars`.
  new RegExp(`[\\p{L}\\p{N}._%+-]{1,64}@${name}(?:${dot}${name}){0,4}`, 'giu'),
  new RegExp(`[\\p{L}\\p{N}._%+-]{1,64}\\s?@\\s?${name}(?:\\s?${dot}\\s?${name}){1,4}`, 'giu'),
  /@[\p{L}\p{N}._]{3,60}/gu,
  // Spelt out: `ben at mail dot com`, `ben (at) mail.com`.
  new RegExp(
    `[\\p{L}\\p{N}._%+-]{1,64}${at}${name}(?:${dot}${name}){0,3}${dot}(?:${endings})(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  /\b(?:https?:\/\/|www\.)[^\s]{1,500}/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${name}\\.){1,4}(?:${endings})(?![\\p{L}\\p{N}])(?:/[^\\s]{0,500})?`,
    'giu',
  ),
];

const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
/** What may stand between two digits of one number; invisible characters too. */
const between = String.raw`[\s.,\-‐-―()/+*_·•\p{Cf}\u{FE0F}\u{20E3}]{0,4}`;
/** Also with the letter in place of the zero. */
const digits = String.raw`[oO]{0,2}\p{Nd}[\p{Nd}oO]{0,19}`;
const number = new RegExp(
  String.raw`(?<![\p{L}\p{N}])[(+]{0,2}(?:${digits}|(?:${digitWords})(?!\p{L}))(?:${between}(?:${digits}|(?:${digitWords})(?!\p{L}))){0,24}[\u{FE0F}\u{20E3}]{0,2}`,
  'giu',
);

/** Fewer are no phone number that somebody could call. */
const fewestDigits = 7;
const dates = [
  /(?<!\p{Nd})\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-](?:19|20)?\p{Nd}{2}(?!\p{Nd})/gu,
  /(?<!\p{Nd})(?:19|20)\p{Nd}{2}-\p{Nd}{2}-\p{Nd}{2}(?!\p{Nd})/gu,
];
const years = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu;
/** Thousands as they are written in prices and mileages: `1,234,567`. */
const amounts = /(?<!\p{Nd})\p{Nd}{1,3}(?:,\p{Nd}{3})+(?:\.\p{Nd}{2})?(?!\p{Nd})/gu;

/** The text with what can be called or written to hidden; null where there is nothing of that kind. */
export function maskContacts(text: string): string | null {
  // As it reads: full-width signs and digits are the usual ones.
  let masked = text.normalize('NFKC');
  const before = masked;
  for (const one of written) masked = masked.replace(one, maskText);
  masked = masked.replace(number, (found) => (isPhone(found) ? maskText : found));
  return masked === before ? null : masked;
}

function isPhone(found: string): boolean {
  const rest = [...dates, amounts, years].reduce((left, one) => left.replace(one, ' '), found);
  const spelt = rest.match(new RegExp(`(?<!\\p{L})(?:${digitWords})(?!\\p{L})`, 'giu')) ?? [];
  const typed = rest.match(/\p{Nd}/gu) ?? [];
  return spelt.length + typed.length >= fewestDigits;
}
