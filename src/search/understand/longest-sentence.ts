/** A sentence of which more is asked is no search; in characters. */
export const longestSentence = 200;
