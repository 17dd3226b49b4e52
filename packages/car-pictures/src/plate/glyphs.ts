/** Five by seven dots: a digit in base 32 for each row, from the top; its bits are the columns. */
const rows: Readonly<Record<string, string>> = {
  '0': 'ehhhhhe',
  '1': '4c4444e',
  '2': 'eh1248v',
  '3': 'v2421he',
  '4': '26aiv22',
  '5': 'vgu11he',
  '6': '68guhhe',
  '7': 'v124888',
  '8': 'ehhehhe',
  '9': 'ehhf12c',
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'sihhhis',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
};

export const glyphHeight = 7;
/** With the gap to the next one. */
export const glyphWidth = 6;

/** Whether a dot of a text is inked; other characters than letters and digits are gaps. */
export function isInked(text: string, column: number, row: number): boolean {
  const glyph = rows[text[Math.floor(column / glyphWidth)]?.toUpperCase() ?? ''];
  const bits = Number.parseInt(glyph?.[row] ?? '0', 32);
  return ((bits >> (glyphWidth - 2 - (column % glyphWidth))) & 1) === 1;
}
