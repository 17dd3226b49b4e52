// The life of one car: what may be said of it (tags) and with which words (slots).

import { batteryHealth, batteryTags } from './battery-health.ts';
import type { Facts } from './facts.ts';
import { jobs } from './jobs.ts';
import { colours } from './pictures.ts';
import { places } from './places.ts';
import type { Random } from './random.ts';
import type { Slots, Tags } from './sentences/phrasebook.ts';
import { thisYear, usualMileage } from './wear.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const moreNumbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];
const ordinals = ['', 'first', 'second', 'third', 'fourth'];
const ownerTags = ['', 'one', 'two', 'three', 'four'];

/** Makes that have no dealers of their own any more, or never had. */
const withoutDealers = /^(Datsun|MG|Triumph|Pontiac|Saturn|Scion|Smart|Winnebago|Thor|Coachmen)/;
const withoutCarPlay =
  /Tesla|Rivian|Fiat|Blazer EV|Equinox EV|Grand Caravan|Land Cruiser|GX|LX|Metris|EV9 Light|Voyager/;

export function storyOf(facts: Facts, random: Random): { tags: Tags; slots: Slots } {
  const { trim, modelYear, mileage, seller } = facts;
  const age = thisYear - modelYear;
  const owners = ownersAfter(age, random);
  const bought = owners === 1 ? modelYear : boughtIn(modelYear, owners, random);
  const health = batteryHealth(facts, random);
  const range = Math.round(((trim.range ?? 0) * health) / 100);
  const town = anotherTown(seller.place, random);
  const workedOn = Math.min(thisYear - 1, Math.max(bought, 2009) + random.whole(0, 9));
  const newTires = Math.max(modelYear, random.whole(2023, 2025));
  const job = random.pick(jobs);

  const slots = new Map<string, string | number>([
    ['miles', grouped(mileage)],
    ['yearly', grouped(Math.max(100, Math.round(mileage / (age + 0.45) / 100) * 100))],
    ['at', grouped(Math.round((mileage * (0.62 + 0.35 * random.fraction())) / 1000) * 1000)],
    ['recent', grouped(random.whole(2, Math.max(2, Math.min(40, mileage / 400))) * 100)],
    ['interval', random.pick(['5,000', '5,000', '7,500', '10,000'])],
    ['weeks', numbers[random.whole(2, 9)] ?? 'two'],
    ['visits', Math.max(2, Math.round(age * (0.8 + 0.5 * random.fraction())))],
    ['some', grouped(random.whole(6, 90) * 100)],
    ['age', inWords(age)],
    ['owners', inWords(owners)],
    ['nth', ordinals[owners] ?? 'latest'],
    ['bought', bought],
    ['worked', workedOn],
    ['modelYear', modelYear],
    ['tireYear', newTires],
    ['claimYear', Math.min(thisYear - 1, modelYear + random.whole(1, 5))],
    ['tread', facts.condition === 'Excellent' ? random.whole(7, 9) : random.whole(5, 7)],
    ['treadPercent', random.whole(facts.condition === 'Excellent' ? 15 : 10, 18) * 5],
    ['pads', Math.max(55, Math.round(98 - mileage / 3_500 - random.whole(0, 6)))],
    ['health', health],
    ['range', trim.range ?? 0],
    ['rangeNow', range],
    ['rangeCold', Math.round((range * 0.69) / 5) * 5],
    ['warranty', modelYear + 8],
    ['aJob', job],
    ['job', job.replace(/^an? /, '')],
    ['town', town],
    ['city', cityOf(seller.place)],
    ['paint', random.pick(colours[facts.paint].words)],
    ['make', trim.make],
    ['dealer', withoutDealers.test(trim.make) ? 'dealer' : `${trim.make} dealer`],
    ['seats', inWords(trim.seats)],
    ['far', random.whole(2, 12) * 25],
    ['days', random.pick([30, 60, 90])],
  ]);
  return {
    tags: new Set([
      ...ageTags(facts, age),
      ...kindTags(facts),
      ...batteryTags(facts),
      ...sellerTags(facts, owners, random),
    ]),
    slots: new Map([...slots].map(([name, value]) => [name, String(value)])),
  };
}

function ageTags({ trim, modelYear, mileage, condition }: Facts, age: number): string[] {
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

function kindTags({ trim, gearbox }: Facts): string[] {
  const tags: string[] = [trim.drawn, trim.kind, gearbox.toLowerCase()];
  if (trim.fuel === 'Gasoline') tags.push('gas');
  else if (trim.fuel === 'Plug-in hybrid') tags.push('plugin');
  else if (trim.fuel !== 'Electric') tags.push(trim.fuel.toLowerCase());
  if (trim.body === 'Convertible') tags.push('open');
  if (trim.body === 'Coupe') tags.push('coupe');
  if (trim.seats >= 7) tags.push('rows3');
  if (trim.seats === 7) tags.push('seven');
  if (trim.model === 'ID. Buzz') tags.push('idbuzz');
  if (trim.drawn === 'microbus' && trim.kind === 'work') tags.push('fleet');
  if (/^(MG|Triumph|Jaguar)$/.test(trim.make)) tags.push('british');
  if (trim.make === 'Mercedes-Benz') tags.push('mercedes');
  return tags;
}

function sellerTags({ seller }: Facts, owners: number, random: Random): string[] {
  const count = ownerTags[owners] ?? 'four';
  if (!seller.isDealer) return ['i', count];
  return random.chance(0.13) ? ['we', 'consigned', count] : ['we', 'stock', count];
}

function ownersAfter(age: number, random: Random): number {
  const chances = age <= 1 ? [1] : age <= 3 ? [0.85, 1] : age <= 6 ? [0.6, 0.95, 1] : null;
  const mark = random.fraction();
  const steps = chances ?? (age <= 12 ? [0.3, 0.72, 0.95] : [0.13, 0.48, 0.8]);
  const at = steps.findIndex((step) => mark < step);
  return at === -1 ? steps.length + 1 : at + 1;
}

/** The last owner came after the others had had it for two years each, if it is old enough. */
function boughtIn(modelYear: number, owners: number, random: Random): number {
  const first = Math.min(modelYear + 2 * (owners - 1), thisYear - 1);
  return random.whole(Math.max(first, modelYear < 1988 ? 1992 : first), thisYear - 1);
}

function anotherTown(place: string, random: Random): string {
  const town = cityOf(random.pick(places));
  return town === cityOf(place) ? anotherTown(place, random) : town;
}

function cityOf(place: string): string {
  return place.slice(0, -', XX'.length);
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function inWords(count: number): string {
  return [...numbers, ...moreNumbers][count] ?? String(count);
}
