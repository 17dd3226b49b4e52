// Pickups that are called by their make and number alone: `chevy 2500`, `ford 150`.
import { countryCode } from '../../kit/country.ts';
import type { Piece } from './places/doubtful-places.ts';
import type { UnderstoodPart } from './understood.ts';
import { keyOf, type Vocabulary } from './vocabulary.ts';

const byTons = ['1500', '2500', '3500'];
/** By make their numbers, and what stands in their names before those; a Dodge of each number is a Ram. */
const pickups: ReadonlyMap<string, readonly [numbers: readonly string[], name: string]> = new Map([
  ['Chevrolet', [byTons, 'Silverado ']],
  ['GMC', [byTons, 'Sierra ']],
  ['Dodge', [byTons, 'Ram']],
  ['Ford', [['150', '250', '350', '450'], 'F-']],
]);

const saysMoney = /^\W*(?:budget|firm|otd|total)\b/i;

/** The number stands right behind the make, and nothing says that another car or an amount is meant. */
export function withPickups(
  parts: readonly UnderstoodPart[],
  sentence: string,
  textOf: (part: Piece) => string,
  { words, meaningOf }: Vocabulary,
): readonly UnderstoodPart[] {
  // Titles are read as they are.
  if (words.length === 0 || !['US', 'CA'].includes(countryCode())) return parts;
  const isOtherBody = parts.some(({ asks: { is } }) => is.body && !is.body.includes('Pickup'));
  return parts.map((part, at) => {
    const [make = '', ...others] = part.asks.is.make ?? [];
    const [numbers = [], name = ''] = pickups.get(make) ?? [];
    const next = parts[at + 1];
    const number = next?.asks.wordsFirst ? textOf(next) : '';
    const hasModel = parts.some(({ asks: { is } }) => is.model && is.make?.includes(make));
    if (!next || !numbers.includes(number) || others.length > 0 || hasModel || isOtherBody)
      return part;
    const isApart = sentence.slice(part.end, next.start).trim() !== '';
    if (isApart || saysMoney.test(sentence.slice(next.end))) return part;
    const asks = meaningOf(keyOf(make + name + (name === 'Ram' ? '' : number)));
    return asks?.is.model ? { ...part, asks } : part;
  });
}
