// What people paste into a field of one line brings blanks that do not break, dashes of all lengths and
// marks that nobody sees. Every such field is made plain before anything else looks at it.

/** Blanks of any width, but line breaks, which a line refuses. */
const blanks = /[\p{Zs}\u3164\u115f\u1160\uffa0\u2800]/gu;
/** What is not seen, or only says in which direction to read. */
const unseen = /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Joiners belong between letters of some alphabets, and into emoji. */
const strayJoiners = /(?<![^\p{ASCII}])[\u200c\u200d]|[\u200c\u200d](?![^\p{ASCII}])/gu;
const dashes = /[\p{Pd}\u2212]/gu;

/** A name, a title, a place: with usual blanks, and without what is invisible. */
export const plainLine = (typed: string): string =>
  typed.replace(blanks, ' ').replace(unseen, '').replace(strayJoiners, '').trim();

/** How much of a list's search is searched for, in characters. */
export const longestSearch = 100;

/** A number, a phone number or a code: with the usual digits and the hyphen as well. */
export const plainNumber = (typed: string): string =>
  plainLine(typed).normalize('NFKC').replace(dashes, '-');

/** Whether a text says anything: it has a letter or a digit. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether there is anything to see, if only an emoji. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/**
 * Whether the database and JSON can hold a text: it has no NUL and no other control characters but tabs
 * and line breaks, and no halves of characters, which would become U+FFFD.
 */
export const isStorableText = (text: string): boolean => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);

/** Drops what cannot be stored from a text that nobody can be asked to mend, such as that of a mail. */
export const storableText = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
