// What the database and JSON can keep: no NUL and no other control characters but tabs and line breaks,
// and no halves of characters, which would become U+FFFD.

export const isStorableText = (text: string): boolean => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);

/** For a text that nobody can be asked to mend, such as that of a mail: without what cannot be kept. */
export const storableText = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '');
