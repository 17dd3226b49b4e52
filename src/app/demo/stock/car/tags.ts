// The facts of a car as the tags that sentences require.

import type { Random } from '../random.ts';
import type { Facts } from './facts.ts';
import { usualMileage } from './wear.ts';

const ownerTags = ['', 'one', 'two', 'three', 'four'];
const withoutCarPlay =
  /Tesla|Rivian|Fiat|Blazer EV|Equinox EV|Grand Caravan|Land Cruiser|GX|LX|Metris|EV9 Light|Voyager/;

export function ageTags({ trim, modelYear, mileage, condition }: Facts, age: number): string[] {
  const usual = usualMileage(trim, age);
  const tags: [string, boolean][] = [
    ['new', age <= 1],
    ['young', age <= 3],
    ['old', age >= 10],
    ['modern', modelYear >= 2018],
    ['since2012', modelYear >= 2012],
    ['camera', modelYear >= 2013],
    ['sub2000', modelYear < 2000],
    ['carb', modelYear < 1975],
    ['classic', trim.collector !== null && modelYear < 1988],
    ['driven', mileage >= 8_000],
    ['low', age >= 2 && mileage < usual * 0.6],
    ['high', mileage > usual * 1.3 && mileage > 30_000 && modelYear > 1990],
    ['warrantyLeft', age <= 2 && mileage < 30_000],
    [
      'carplay',
      modelYear >= 2020 && !withoutCarPlay.test(`${trim.make} ${trim.model} ${trim.name}`),
    ],
    ['lease', age >= 2 && age <= 4 && mileage < 45_000],
    [condition.toLowerCase(), true],
  ];
  return tags.filter(([, isTrue]) => isTrue).map(([tag]) => tag);
}

export function kindTags({ trim, gearbox }: Facts): string[] {
  const tags: string[] = [trim.drawn, trim.kind, gearbox.toLowerCase()];
  if (trim.fuel === 'Gasoline') tags.push('gas');
  else if (trim.fuel === 'Plug-in hybrid') tags.push('plugin');
  else if (trim.fuel !== 'Electric') tags.push(trim.fuel.toLowerCase());
  if (trim.body === 'Convertible') tags.push('open');
  if (trim.body === 'Coupe') tags.push('coupe');
  if (trim.seats >= 7) tags.push('rows3');
  if (trim.seats === 7) tags.push('seven');
  if (trim.drawn === 'camper' && /^(Volkswagen|Mercedes-Benz)$/.test(trim.make))
    tags.push('poptop');
  if (trim.model === 'ID. Buzz') tags.push('idbuzz');
  if (trim.drawn === 'microbus' && trim.kind === 'work') tags.push('fleet');
  if (/^(MG|Triumph|Jaguar)$/.test(trim.make)) tags.push('british');
  if (trim.make === 'Mercedes-Benz') tags.push('mercedes');
  return tags;
}

export function sellerTags({ seller }: Facts, owners: number, random: Random): string[] {
  const count = ownerTags[owners] ?? 'four';
  if (!seller.isDealer) return ['i', count];
  return random.chance(0.13) ? ['we', 'consigned', count] : ['we', 'stock', count];
}
