// Finds email addresses, links and phone numbers in what people write, also written so that a machine
// should not see them. Every expression is bounded, so a long text takes no longer than its length.
import { maskPhones, maskText } from './phone-numbers.ts';

/** Ends of host names that are no words. */
const plainEndings =
  'com|net|org|biz|io|co|uk|de|fr|ca|eu|ru|cn|xyz|nl|ch|dk|fi|pl|cz|pt|gr|ie|jp|kr|mx|br|ua|ly|gg|cc|tv|ws';
/**
 * Also those that people type without `www`. A word such as `e.g.` is none, and short words are left
 * out that often follow a full stop without its blank, as in `no rust.it runs` and `BMW i3.se`.
 */
const endings = `${plainEndings}|info|shop|site|online|store|app|dev|link|page|cars|auto|autos|me|us|club|tech|website|click|forsale|vip|ai|au|lv|ee|ro|hu|bg|sk|tr|nz|za|il|ae|sg|hk|tw|vn|kz`;
/** Behind a name and `at`; `example` is what people write for any. */
const endingsOfMail = `${endings}|es|se|example`;
/** Of any host name, where something else shows that it is one. */
const ending = String.raw`\p{L}{2,24}`;
const bracketedDot = String.raw`\s{0,2}[(\[{]\s?dot\s?[)\]}]\s{0,2}`;
const speltDot = String.raw`(?:${bracketedDot}|\s{1,2}dot\s{1,2})`;
const dot = String.raw`(?:\.|${speltDot})`;
const bracketedAt = String.raw`\s{0,2}[(\[{]\s?at\s?[)\]}]\s{0,2}`;
const at = String.raw`(?:${bracketedAt}|\s{1,2}at\s{1,2})`;
const user = String.raw`[\p{L}\p{N}._%+-]{1,64}`;
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const name = String.raw`[\p{L}\p{N}][\p{L}\p{N}_%+-]{0,62}`;

const written: readonly RegExp[] = [
  // An address with its sign: `ben@mail.example`, `ben @ mail . example`, `@ben_cars`.
  new RegExp(`${user}@${name}(?:${dot}${name}){0,4}`, 'giu'),
  new RegExp(`${user}\\s?@\\s?${name}(?:\\s?${dot}\\s?${name}){1,4}`, 'giu'),
  /@[\p{L}\p{N}._]{3,60}/gu,
  // Spelt out: `ben at mail dot com`, `ben at mail.com`, `ben (at) mail.example`.
  new RegExp(
    `${user}${at}${name}(?:${dot}${name}){0,3}(?:${dot}(?:${endingsOfMail})|${bracketedDot}${ending})${end}`,
    'giu',
  ),
  new RegExp(`${user}${bracketedAt}${name}(?:${dot}${name}){0,3}${dot}${ending}${end}`, 'giu'),
  /\b(?:https?:\/\/|www\.)[^\s]{1,500}/giu,
  new RegExp(`${start}(?:${name}\\.){1,4}(?:${endings})${end}(?:/[^\\s]{0,500})?`, 'giu'),
  // `bit.example/3abc`, `cheap . com`, `cheap dot com`.
  new RegExp(`${start}(?:${name}\\.){1,4}${ending}/[^\\s]{1,500}`, 'giu'),
  new RegExp(
    `${start}${name}(?:\\s{1,3}\\.\\s{0,3}|${speltDot})(?:${plainEndings})${end}(?:/[^\\s]{0,500})?`,
    'giu',
  ),
  new RegExp(`${start}${name}\\.\\s{1,3}com${end}`, 'giu'),
];

/** The text as somebody may read it from whom contacts are hidden. */
export const withoutContacts = (text: string): string => maskContacts(text) ?? text;

/** The text with what can be called or written to hidden; null where there is nothing of that kind. */
export function maskContacts(text: string): string | null {
  // As it reads: full-width signs and digits are the usual ones.
  let masked = text.normalize('NFKC');
  const before = masked;
  for (const one of written) masked = masked.replace(one, maskText);
  masked = maskPhones(masked);
  return masked === before ? null : masked;
}
