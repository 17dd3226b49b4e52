// What a seller writes about a car: two to four sentences, which agree with its facts.
import type { Condition } from '../../../cars/car.ts';
import { colors, type Paint } from '../drawn-looks.ts';
import type { Trim } from './catalog.ts';
import { jobs, places } from './names.ts';
import type { Seller } from './people.ts';
import type { Random } from './random.ts';
import {
  battery,
  closing,
  condition,
  equipment,
  ownership,
  phrasebook,
  type Slots,
  service,
  type Tags,
} from './sentences.ts';
import { thisYear, usualMileage } from './worth.ts';

/** The facts of a car, from which its description is written. */
export interface Facts {
  trim: Trim;
  modelYear: number;
  mileage: number;
  condition: Condition;
  gearbox: 'Automatic' | 'Manual';
  paint: Paint;
  seller: Seller;
}

const books = {
  ownership: phrasebook(ownership),
  service: phrasebook(service),
  battery: phrasebook(battery),
  equipment: phrasebook(equipment),
  condition: phrasebook(condition),
  closing: phrasebook(closing),
};

type Topic = keyof typeof books;

/** `owners`: how many people have had it in this story, told or not. */
export function description(facts: Facts, random: Random): { text: string; owners: number } {
  const { tags, slots, owners } = storyOf(facts, random);
  const must = requiredTopics(tags, random);
  const may = shuffled<Topic>(
    ['ownership', 'service', 'equipment', 'condition', 'closing'],
    random,
  );
  const count = Math.max(random.pick([2, 3, 3, 3, 4, 4]), Math.min(must.length + 1, 4));
  const sentences = new Map<Topic, string>();
  for (const topic of new Set([...must, ...may])) {
    if (sentences.size === count) break;
    // A topic without a sentence that fits this car is skipped.
    const sentence = books[topic].sentence(tags, slots, random);
    if (sentence !== undefined) sentences.set(topic, sentence);
  }
  const text = inOrder([...sentences.keys()], random)
    .map((topic) => sentences.get(topic))
    .join(' ');
  return { text, owners };
}

function requiredTopics(tags: ReadonlySet<string>, random: Random): Topic[] {
  const must: Topic[] = [];
  if (tags.has('consigned')) must.push('ownership');
  if (tags.has('fair')) must.push('condition');
  if (tags.has('ev') && random.chance(0.85)) must.push('battery');
  return must;
}

/** The owner is usually mentioned first, and the reason for the sale always last. */
function inOrder(topics: Topic[], random: Random): Topic[] {
  const ownerFirst = random.chance(0.6);
  const place = (topic: Topic) => {
    if (topic === 'closing') return 2;
    return topic === 'ownership' && ownerFirst ? 0 : 1;
  };
  return topics.sort((one, other) => place(one) - place(other));
}

function shuffled<T>(list: T[], random: Random): T[] {
  return list
    .map((one) => ({ one, key: random.fraction() }))
    .sort((first, second) => first.key - second.key)
    .map(({ one }) => one);
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const moreNumbers = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'];
const ordinals = ['', 'first', 'second', 'third', 'fourth'];

/** Makes without dealers. */
const withoutDealers =
  /^(Datsun|Citroen|Dacia|MG|Opel|Peugeot|Renault|Skoda|Triumph|Pontiac|Saturn|Scion|Smart|Winnebago|Thor|Coachmen)/;

/** The history of one car, as tags that select sentences and slots that fill them in. */
function storyOf(facts: Facts, random: Random): { tags: Tags; slots: Slots; owners: number } {
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

const ownerTags = ['', 'one', 'two', 'three', 'four'];
const withoutCarPlay =
  /Tesla|Rivian|Fiat|Blazer EV|Equinox EV|Grand Caravan|Land Cruiser|GX|LX|Metris|EV9 Light|Voyager/;

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
  if (trim.drawn === 'camper' && /^(Volkswagen|Mercedes-Benz)$/.test(trim.make))
    tags.push('poptop');
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

/** States in which winter takes a good part of the range. */
const cold = new Set('AK CO IA ID IL MA ME MI MN MT ND NH NY SD UT VT WI WY'.split(' '));

/** Makers guarantee a drive battery for eight years, most of them for 100,000 miles. */
const warranty = { years: 8, miles: 92_000 };

/** Percent of the capacity when new. Packs without cooling age about twice as fast. */
function batteryHealth({ trim, modelYear, mileage }: Facts, random: Random): number {
  const age = thisYear - modelYear;
  const isUncooled = trim.charging === 'CHAdeMO';
  const lost = age * (isUncooled ? 2 : 1.05) + mileage / (isUncooled ? 22_000 : 36_000);
  const health = Math.round(100 - lost - random.fraction() * Math.min(3, age));
  return Math.max(64, Math.min(age === 0 ? 100 : 99, health));
}

function batteryTags({ trim, modelYear, mileage, seller }: Facts): string[] {
  if (trim.charging === null) return [];
  const hasWarranty = modelYear + warranty.years > thisYear && mileage < warranty.miles;
  return [
    'ev',
    trim.charging === 'home' ? 'homecharge' : trim.charging.toLowerCase(),
    ...(trim.make === 'Tesla' ? ['tesla'] : []),
    ...(cold.has(seller.place.slice(-2)) ? ['cold'] : []),
    ...(hasWarranty ? ['warranty'] : []),
  ];
}
