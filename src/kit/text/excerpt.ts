/** The beginning of a text on one line, cut between words with an ellipsis where it is longer than `max`, without half a character at its end. */
export function excerpt(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : max - 1).replace(/[\s,;:.–\p{Cs}-]+$/u, '')}…`;
}
