import { encode } from 'uqr';

/** A QR code as rows of modules, dark or not, within a quiet margin of so many. */
export const qrModules = (text: string, margin: number): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: margin }).data;

/** A QR code as an SVG path of unit squares, in a field of `size` by `size` with its quiet margin. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = qrModules(text, 2);
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
