// What a text says in the market's own words, without what others worded.

/** What the specification quotes, by the number of its statement. */
const quoted: readonly (readonly [statement: string, text: RegExp])[] = [
  ['1.14', /Categories of Second hand Cars/g],
  ['2.45', /Sorry, we couldn't find this page\./g],
  ['2.50', /Forget Password \?/g],
  ['2.60', /Second-hand cars from around the world/g],
  ['8.3', /Your transactionId:/g],
  ['2.99', /Post Date: \d{4}-\d{2}-\d{2}/g],
];

/** What sellers and people in the situations wrote, code, initials. */
const foreign: readonly RegExp[] = [
  /(?<=\| )\p{Lu}{1,2}(?= \|)/gu,
  /service book is complete and lies on/g,
];

export const ownWords = (text: string): string =>
  [...quoted.map(([, words]) => words), ...foreign].reduce(
    (own, words) => own.replaceAll(words, ' '),
    text,
  );
