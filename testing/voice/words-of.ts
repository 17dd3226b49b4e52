/** The words of a text, of two letters or more. */
export const wordsOf = (text: string): string[] =>
  text.match(/\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*'?/gu)?.filter((word) => word.length > 1) ?? [];
