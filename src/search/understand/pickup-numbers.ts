// Pickups that are called by their make and number alone: `chevy 2500`, `ford 150`.
import { bothOf } from '../search-query.ts';
import { isInNorthAmerica } from './fixed-words.ts';
import type { Pass } from './pass.ts';
import type { UnderstoodPart } from './understood.ts';
import { keyOf } from './vocabulary.ts';

const byTons = ['1500', '2500', '3500'];
/** By make their numbers, and what stands in their names before those; a Dodge of each number is a Ram. */
const pickups: ReadonlyMap<string, readonly [numbers: readonly string[], name: string]> = new Map([
  ['Chevrolet', [byTons, 'Silverado ']],
  ['GMC', [byTons, 'Sierra ']],
  ['Dodge', [byTons, 'Ram']],
  ['Ford', [['150', '250', '350', '450'], 'F-']],
]);

const saysMoney = /^\W*(?:budget|firm|otd|total)\b/i;
/** With them it is a van, a truck of several tons or a sports car: `ford 350 box truck`, but `ford 150 long box`. */
const others =
  /\b(?:(?<!\b(?:bed|foot|ft|long|regular|short|standard|tool) )box|cutaway|ambulance|cargo|club(?! cab)|promaster|shelby|gt|cobra)\b/;
const joint = /^\s*(?:\/|,|,?\s*\b(?:or|and|vs)\b)\s*$/i;

/** The words right behind a part, with those that are listed behind the first: `1500 or 2500`, `150, 250`. */
export function listedBehind(
  parts: readonly UnderstoodPart[],
  at: number,
  sentence: string,
): readonly UnderstoodPart[] {
  const behind = parts.slice(at + 1);
  const end = behind.findIndex(({ asks, start }, nth) => {
    const between = sentence.slice(behind[nth - 1]?.end ?? start, start);
    return !asks.wordsFirst || (nth > 0 && !joint.test(between));
  });
  return end === -1 ? behind : behind.slice(0, end);
}

/** The number stands right behind the make, and nothing says that another car or an amount is meant. */
export const withPickups: Pass = (
  parts,
  { sentence, textOf, vocabulary: { meaningOf }, isTitle },
) => {
  if (isTitle || !isInNorthAmerica()) return parts;
  const isOther =
    others.test(parts.map(textOf).join(' ')) ||
    parts.some(({ asks: { is } }) => is.body && !is.body.includes('Pickup'));
  return parts.map((part, at) => {
    const [make = '', ...otherMakes] = part.asks.is.make ?? [];
    const [numbers = [], name = ''] = pickups.get(make) ?? [];
    const hasModel = parts.some(({ asks: { is } }) => is.model && is.make?.includes(make));
    if (otherMakes.length > 0 || hasModel || isOther) return part;
    const listed = listedBehind(parts, at, sentence);
    const isNumber = (next: UnderstoodPart) =>
      numbers.includes(textOf(next)) && !saysMoney.test(sentence.slice(next.end));
    const end = listed.findIndex((next) => !isNumber(next));
    const [first, ...more] = end === -1 ? listed : listed.slice(0, end);
    if (!first || sentence.slice(part.end, first.start).trim() !== '') return part;
    const asked = [first, ...more].flatMap((number) => {
      const asks = meaningOf(keyOf(make + name + (name === 'Ram' ? '' : textOf(number))));
      return asks?.is.model ? [asks] : [];
    });
    return asked.length > 0 ? { ...part, asks: asked.reduce(bothOf) } : part;
  });
};
