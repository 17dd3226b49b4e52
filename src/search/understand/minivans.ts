// Minivans that people call vans: `honda odyssey van`, `8 passenger van`.
import { familyNamed, type SearchQuery } from '../search-query.ts';
import { isInNorthAmerica } from './fixed-words.ts';
import { isNeed } from './needs.ts';
import type { Pass } from './pass.ts';

/** `8 passenger van`, while a van with seven seats may be one for people who work. */
const carriesFamilies = /^(?:[78]\+?|seven|eight)(?: or more)?[ -]passengers?$/;
/** Of `cargo van` nobody says so. A Toyota Van is any van of that make. */
const calledVan = /^(?:(?:toyota|passenger) )?vans?$/;
const familiesOfMinivans: ReadonlySet<string> = new Set([
  'Buick Terraza',
  ...['Astro', 'Uplander', 'Venture'].map((name) => `Chevrolet ${name}`),
  ...['Grand Voyager', 'Pacifica', 'Town & Country', 'Voyager'].map((name) => `Chrysler ${name}`),
  ...['Caravan', 'Grand Caravan'].map((name) => `Dodge ${name}`),
  ...['Aerostar', 'Freestar', 'Galaxy', 'S-Max', 'Windstar'].map((name) => `Ford ${name}`),
  'GMC Safari',
  'Honda Odyssey',
  ...['Entourage', 'Staria'].map((name) => `Hyundai ${name}`),
  ...['Carnival', 'Sedona'].map((name) => `Kia ${name}`),
  ...['MPV', 'Mazda5'].map((name) => `Mazda ${name}`),
  ...['Monterey', 'Villager'].map((name) => `Mercury ${name}`),
  'Nissan Quest',
  'Oldsmobile Silhouette',
  'Plymouth Voyager',
  'Pontiac Montana',
  'SEAT Alhambra',
  'Saturn Relay',
  ...['Previa', 'Sienna'].map((name) => `Toyota ${name}`),
  ...['ID. Buzz', 'Routan', 'Sharan', 'Touran'].map((name) => `Volkswagen ${name}`),
]);
/** They have sold minivans in America, and no vans there for decades. */
const americanMakesOfMinivans: ReadonlySet<string> = new Set(
  'Buick Chrysler Honda Hyundai Kia Mazda Oldsmobile Pontiac Saturn Toyota'.split(' '),
);

/** `van for kids`, `family van`: no van for cargo. One with as many seats as a family needs may be of either kind. */
export const withFamilyVans: Pass = (parts, { textOf, isTitle }) => {
  const isForFamily = parts.some((part) => isNeed(part) && part.asks.is.body?.includes('Minivan'));
  const isForWork = parts.some((part) => /\b(?:business|company|work)\b/.test(textOf(part)));
  if (isTitle || !isForFamily || isForWork || parts.some(({ asks }) => asks.is.model)) return parts;
  return parts.map((part) =>
    calledVan.test(textOf(part)) && part.asks.is.body
      ? { ...part, asks: { ...part.asks, is: { ...part.asks.is, body: ['Minivan'] } } }
      : part,
  );
};

/** `honda odyssey van`, `8 passenger van`: that is a minivan to most sellers. */
export const withMinivans: Pass = (parts, { textOf, isTitle }) => {
  const named = parts.map(({ asks: { is } }) => is).filter(({ make }) => make);
  const mayBeMinivan = ({ make = [], model }: SearchQuery['is']) =>
    model
      ? model.every((name) => familiesOfMinivans.has(familyNamed(name) ?? name))
      : isInNorthAmerica() && make.every((name) => americanMakesOfMinivans.has(name));
  const models = named.filter(({ model }) => model);
  const cars = models.length > 0 ? models : named;
  const isAsked =
    cars.length > 0
      ? cars.every(mayBeMinivan)
      : parts.some((part) => part.asks.is.seats && carriesFamilies.test(textOf(part)));
  if (isTitle || !isAsked) return parts;
  return parts.map((part) => {
    const { body = [] } = part.asks.is;
    const isVan = body.length > 0 && calledVan.test(textOf(part));
    const is = { ...part.asks.is, body: [...new Set(['Van', ...body, 'Minivan'])] };
    return isVan ? { ...part, asks: { ...part.asks, is } } : part;
  });
};
