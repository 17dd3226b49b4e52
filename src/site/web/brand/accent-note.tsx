import type { BrandVersion } from '../../brand-contract.ts';

/** Says which shades are taken, where the color itself could not be read. */
export function AccentNote({ chosen }: { chosen: BrandVersion | null }) {
  const [typed, shades] = [chosen?.texts.accent, chosen?.brand.accent];
  if (!typed || !shades) return null;
  const notes = [
    ...(shades.light.accent === typed ? [] : [`${shades.light.accent} on light ground`]),
    ...(shades.dark.accent === typed ? [] : [`${shades.dark.accent} on dark ground`]),
  ];
  if (notes.length === 0) return null;
  return <p className="text-quiet text-xs">So that it can be read: {notes.join(', ')}.</p>;
}
