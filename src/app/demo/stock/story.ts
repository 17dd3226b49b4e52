// The history of one car, as tags that select sentences and slots that fill them in.

import { colors } from '../drawn-looks.ts';
import { batteryHealth, batteryTags } from './car/battery-health.ts';
import type { Facts } from './car/facts.ts';
import { ageTags, kindTags, sellerTags } from './car/tags.ts';
import { thisYear } from './car/wear.ts';
import { jobs } from './jobs.ts';
import { places } from './places.ts';
import type { Random } from './random.ts';
import type { Slots, Tags } from './sentences/phrasebook.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const moreNumbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];
const ordinals = ['', 'first', 'second', 'third', 'fourth'];

/** Makes without dealers. */
const withoutDealers = /^(Datsun|MG|Triumph|Pontiac|Saturn|Scion|Smart|Winnebago|Thor|Coachmen)/;

export function storyOf(
  facts: Facts,
  random: Random,
): { tags: Tags; slots: Slots; owners: number } {
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
    ['paint', random.pick(colors[facts.paint].names)],
    ['make', trim.make],
    ['dealer', withoutDealers.test(trim.make) ? 'dealer' : `${trim.make} dealer`],
    ['seats', inWords(trim.seats)],
    ['far', random.whole(2, 12) * 25],
    ['days', random.pick([30, 60, 90])],
  ]);
  return {
    owners,
    tags: new Set([
      ...ageTags(facts, age),
      ...kindTags(facts),
      ...batteryTags(facts),
      ...sellerTags(facts, owners, random),
    ]),
    slots: new Map([...slots].map(([name, value]) => [name, String(value)])),
  };
}

function ownersAfter(age: number, random: Random): number {
  const chances = age <= 1 ? [1] : age <= 3 ? [0.85, 1] : age <= 6 ? [0.6, 0.95, 1] : null;
  const mark = random.fraction();
  const steps = chances ?? (age <= 12 ? [0.3, 0.72, 0.95] : [0.13, 0.48, 0.8]);
  const at = steps.findIndex((step) => mark < step);
  return at === -1 ? steps.length + 1 : at + 1;
}

/** If the car is old enough, each earlier owner had it for two years. */
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
