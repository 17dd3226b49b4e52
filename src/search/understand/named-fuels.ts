// What fuels and ranges mean beside the names of cars: `pacifica hybrid`, `ev 300 miles`.
import { familyNamed, type SearchQuery } from '../search-query.ts';
import type { Pass } from './pass.ts';
import type { UnderstoodPart } from './understood.ts';

/** Makes and models whose hybrids can be charged, all or nearly all. */
const pluggedIn: ReadonlySet<string> = new Set([
  ...['Alfa Romeo', 'BMW', 'DS', 'Jeep', 'Land Rover', 'MINI', 'Polestar', 'Porsche', 'Volvo'],
  ...['A3', 'A6', 'A7', 'A8', 'Q3', 'Q5', 'Q7', 'Q8'].map((name) => `Audi ${name}`),
  ...['Pacifica', 'Grand Caravan'].map((name) => `Chrysler ${name}`),
  'Dodge Hornet',
  'Mazda CX-60',
  'Mazda CX-90',
  'Mitsubishi Outlander',
]);

/** Whoever types `pacifica hybrid` or `hybrid minivan` means one that can be charged as well. */
export const withPlugIns: Pass = (parts, { isTitle }) => {
  const named = parts.map(({ asks: { is } }) => is).filter(({ make }) => make);
  const isPluggedIn = ({ make = [], model = [] }: SearchQuery['is']) =>
    make.every((name) => pluggedIn.has(name)) ||
    (model.length > 0 && model.every((name) => pluggedIn.has(familyNamed(name) ?? name)));
  const isMinivan = parts.some(({ asks }) => asks.is.body?.join() === 'Minivan');
  const isMeant = named.length > 0 ? named.every(isPluggedIn) : isMinivan;
  if (isTitle || !isMeant) return parts;
  const both = (fuel: readonly string[]) => [...new Set([...fuel, 'Plug-in hybrid'])];
  return parts.map((part) => {
    const { fuel } = part.asks.is;
    return fuel?.join() === 'Hybrid'
      ? { ...part, asks: { ...part.asks, is: { ...part.asks.is, fuel: both(fuel) } } }
      : part;
  });
};

/** In miles: how far batteries last. */
const charges = { shortest: 50, longest: 550 };
/** Their cars have no other engine. */
const electricMakes: ReadonlySet<string> = new Set(['Lucid', 'Rivian', 'Tesla']);

/** `electric with over 250 miles`, `ev 300 miles` are about a charge: nobody wants that on the odometer. */
export const withRangesOfCharges: Pass = (parts, { textOf }) => {
  const isElectric = ({ asks: { is } }: UnderstoodPart) =>
    is.fuel?.join() === 'Electric' || is.make?.every((make) => electricMakes.has(make));
  if (!parts.some(isElectric)) return parts;
  return parts.map((part) => {
    const { mileage, ...ranges } = part.asks.ranges;
    const { from, to } = mileage ?? {};
    const isBare = /^\d\S*(?: \S+)?$/.test(textOf(part));
    const least = to === undefined ? from : isBare ? to : undefined;
    return least !== undefined && least >= charges.shortest && least < charges.longest
      ? { ...part, asks: { ...part.asks, ranges: { ...ranges, range: { from: least } } } }
      : part;
  });
};
