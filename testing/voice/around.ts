/** What was found in a text, with the words beside it. */
export const around = (text: string, at: number, found: string): string =>
  text.slice(Math.max(0, at - 30), at + found.length + 30).trim();
