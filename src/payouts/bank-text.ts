// Texts in the letters that every bank takes. Source: EPC217-08, SEPA requirements for an extended
// character set, which spells Greek and Bulgarian as well.
import { capitalized } from '../kit/text/letter-case.ts';

const pairs = (letters: string, spelled: string) =>
  letters.split(' ').map((letter, at) => [letter, spelled.split(' ')[at] ?? ''] as const);

/** Lower case, and only what is more than a letter with an accent. */
const spellings = new Map([
  ...pairs('ß æ œ ø đ ð þ ł ı & @ _', 'ss ae oe o d d th l i + (at) -'),
  ...pairs('– — ’ ‘ “ ” „', "- - ' ' ' ' '"),
  ...pairs('α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π', 'a v g d e z i th i k l m n x o p'),
  ...pairs('ρ σ ς τ υ φ χ ψ ω', 'r s s t y f ch ps o'),
  ...pairs('а б в г д е ж з и й к л м н о п', 'a b v g d e zh z i y k l m n o p'),
  ...pairs('р с т у ф х ц ч ш щ ъ ь ю я', 'r s t u f h ts ch sh sht a y yu ya'),
]);

/** Letters without their accents; what no bank takes becomes a dot. At most `length` characters. */
export function bankText(value: string, length: number): string {
  // First as they are: without its accent, й would be another letter.
  const plain = spelled(spelled(value.normalize('NFC')).normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, length)
    .trim();
  return plain || '.';
}

const spelled = (text: string): string => text.replace(/[^a-zA-Z0-9 ]/gu, spellingOf);

function spellingOf(letter: string): string {
  const lower = letter.toLowerCase();
  const spelling = spellings.get(lower);
  if (spelling === undefined) return letter;
  return letter === lower ? spelling : capitalized(spelling);
}
