// A car as the database has it, and as a row of the columns.

import type { CarStatus } from '../../../cars/car.ts';
import { denied, deniedText, type FactName } from '../../../cars/facts/fact-table.ts';
import { horsepower } from '../../../cars/facts/value-text.ts';
import {
  familyOf,
  knownMake,
  modelNumbersIn,
  modelOfCar,
} from '../../../cars/taxonomy/taxonomy.ts';
import { type CategoryId, categoryNames } from '../../../categories/category.ts';
import { perCountry } from '../../../kit/countries.ts';
import { nameWithoutContacts } from '../../../kit/server/contacts/mask-contacts.ts';
import { capitalized } from '../../../kit/text/letter-case.ts';
import { type SellerType, sellerTypeNames } from '../../../people/seller-type.ts';
import { isStatedHere, singleValue } from '../../search-query.ts';
import { isPart, isStopWord, negations, wordsOfFacets } from '../../understand/fixed-words.ts';
import { colorNamed, isLeather, otherInterior } from '../../understand/interiors.ts';
import { folded, foldedWords } from '../../understand/tokens.ts';
import { understand } from '../../understand/understand.ts';
import { type CarNames, createVocabularyOfTitles, keyOf } from '../../understand/vocabulary.ts';
import { carNames } from '../car-names.ts';
import type { StockRow } from '../columns/stock-row.ts';
import { knownPlaces } from '../places/known-places.ts';

const mostRemembered = 20_000;

/** A car as it is stored. */
export interface StoredCar {
  readonly id: number;
  readonly state: CarStatus;
  readonly categoryId: CategoryId | null;
  readonly title: string;
  readonly location: string;
  readonly condition: string;
  readonly priceCents: number;
  /** Seconds since 1970. */
  readonly postedAt: number;
  /** Likewise. */
  readonly changedAt: number;
  /** The year in which it was first used. */
  readonly firstYear: number;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly year: number | null;
  readonly mileage: number | null;
  readonly fuel: string | null;
  readonly gearbox: string | null;
  readonly body: string | null;
  readonly color: string | null;
  readonly drivetrain: string | null;
  readonly seats: number | null;
  readonly doors: number | null;
  readonly owners: number | null;
  readonly accidents: string | null;
  readonly service: string | null;
  readonly equipment: string[] | null;
  /** In kilowatts. */
  readonly power: number | null;
  readonly damage: string | null;
  readonly titleStatus: string | null;
  readonly warranty: string | null;
  readonly vat: string | null;
  readonly interior: string | null;
  /** In cubic centimeters. */
  readonly engine: number | null;
  /** In miles. */
  readonly range: number | null;
  /** In kilowatt hours. */
  readonly battery: number | null;
  /** In grams a kilometer. */
  readonly co2: number | null;
  /** `2019-04` */
  readonly registered: string | null;
  readonly inspected: string | null;
  readonly isVerified: boolean;
  readonly sellerType: SellerType | null;
}

/** The columns of a car, of cars `c` and their sellers `p`. */
export const storedColumns = `c.id, c.state, c.category_id as "categoryId", c.title, c.location, c.condition,
    c.resale_price_cents as "priceCents", extract(epoch from c.posted_at) :: bigint as "postedAt",
    extract(epoch from greatest(c.posted_at, c.changed_at)) :: bigint as "changedAt",
    extract(year from c.posted_at) :: int - c.years_of_use as "firstYear", c.make, c.model,
    c.trim_level as trim, c.equipment,
    c.model_year as year, c.mileage, c.fuel, c.gearbox, c.body, c.color,
    c.drivetrain, c.seats, c.doors, c.previous_owners as owners, c.accidents,
    c.service_history as service, c.power_kw as power, c.damage, c.warranty,
    c.title_status as "titleStatus", c.vat_kind as vat, c.co2_g_km as co2,
    c.interior_color as interior, c.engine_cc as engine, c.range_miles as range,
    c.battery_kwh as battery, c.first_registered as registered, c.inspected_until as inspected,
    p.verified_seller_at is not null as "isVerified",
    p.seller_type as "sellerType"`;

/**
 * If nobody states the make, all facts are taken from the title: `2019 BMW 320i, automatic`. What nobody states of
 * the gearbox, the drive, the engine and the title status is taken from any title.
 */
export function rowOf(car: StoredCar, titles: Titles): StockRow {
  const { is, ranges } = car.make ? { is: {}, ranges: {} } : titles.factsOf(car.title);
  const { make, model } = namesOf(car, is);
  return {
    id: car.id,
    postedAt: car.postedAt,
    changedAt: car.changedAt,
    facets: {
      category: car.categoryId && categoryNames[car.categoryId],
      make: publicName(make),
      model: make && model && publicName(`${make} ${model}`),
      trim: publicName(car.trim),
      body: car.body ?? singleValue(is.body),
      fuel: car.fuel ?? singleValue(is.fuel),
      gearbox: car.gearbox ?? valueIn(car.title, 'gearbox'),
      drivetrain: car.drivetrain ?? valueIn(car.title, 'drivetrain'),
      seats: textOf(car.seats) ?? singleValue(is.seats),
      doors: textOf(car.doors) ?? singleValue(is.doors),
      color: car.color ?? singleValue(is.color),
      owners: textOf(car.owners),
      accidents: readable('accidents', car.accidents),
      damage: readable('damage', car.damage),
      service: readable('service', car.service),
      titleStatus: car.titleStatus ?? titleStatusIn(car.title),
      warranty: readable('warranty', car.warranty),
      vat: car.vat,
      interior: car.interior && interiorOf(car.interior),
      condition: car.condition,
      seller: car.isVerified ? 'Verified' : null,
      sellerType: car.sellerType && sellerTypeNames[car.sellerType],
    },
    equipment: equipmentOf(car),
    price: car.priceCents,
    year: car.year ?? singleYear(ranges.year ?? ranges.registered) ?? car.firstYear,
    mileage: car.mileage,
    power: car.power === null ? null : horsepower(car.power),
    engine: car.engine ?? (car.fuel === 'Electric' ? null : engineIn(car.title)),
    range: car.range,
    battery: car.battery,
    co2: car.co2,
    registered: car.registered === null ? null : Number(car.registered.slice(0, 4)),
    inspected: car.inspected === null ? null : Number(car.inspected.replace(/\D/g, '')),
    place: car.location,
    // Whoever types a trim, or a name that we do not know, finds it wherever it is stated.
    words: wordsOfCar(car, make, titles),
  };
}

function wordsOfCar(car: StoredCar, make: string | null, titles: Titles): readonly string[] {
  const texts = [car.title, car.trim, car.make, car.model, car.interior].filter(
    (text) => text !== null,
  );
  const words = titles.wordsOf(texts.join('\n'));
  const numbers = make ? modelNumbersIn(make, texts.join(' ')) : [];
  return numbers.length > 0 ? [...new Set([...words, ...numbers])] : words;
}

/** What color it is first of all, whatever else is said of it: `tan leather`. */
const interiorOf = remembered((typed: string): string => {
  const words = foldedWords(typed);
  for (const length of [2, 1])
    for (const at of words.keys()) {
      const color = colorNamed(words.slice(at, at + length).join(' '));
      if (color) return color;
    }
  return otherInterior;
});

const equipmentOf = ({ equipment, interior }: StoredCar): readonly string[] | null =>
  interior && isLeather(interior)
    ? [...new Set([...(equipment ?? []), 'Leather seats'])]
    : equipment;

const longestValue = 4;

/** What a title says of a fact that nobody states: `Tesla Model 3 RWD`, `Golf 1.4 automatic`. Null for nothing, and for several. */
export function valueIn(title: string, facet: 'gearbox' | 'drivetrain'): string | null {
  const words = foldedWords(title);
  for (let length = longestValue; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length);
      const values = valuesOfPhrases[facet].get(keyOf(phrase.join('')));
      const [before = '', behind = ''] = [words[at - 1], words[at + length]];
      const isOther = negations.has(before) || ofPapers.has(before) || isPart(behind);
      if (values && !isOther && behind !== 'dimming' && !isStopWord(phrase.join(' ')))
        return singleValue([...values]);
    }
  return null;
}

/** Behind them a manual is read: `owner's manual`. */
const ofPapers: ReadonlySet<string> = new Set(['owner', 'owners', 's', 'service', 'shop', 'user']);

const valuesOf = (facet: 'gearbox' | 'drivetrain') => {
  const values = new Map<string, Set<string>>();
  for (const [value, phrases] of Object.entries(wordsOfFacets[facet] ?? {}))
    for (const phrase of phrases)
      values.set(keyOf(phrase), new Set(values.get(keyOf(phrase))).add(value));
  return values;
};
const valuesOfPhrases = { gearbox: valuesOf('gearbox'), drivetrain: valuesOf('drivetrain') };

/** `clean title`, but not `no salvage title` */
function titleStatusIn(title: string): string | null {
  const [, status] =
    /(?<!\b(?:no|not|never)(?: a)? )\b(clean|rebuilt|salvage) title\b/i.exec(title) ?? [];
  return status && isStatedHere('titleStatus') ? capitalized(status.toLowerCase()) : null;
}

const liters = /(?<![\d.])(\d\.\d)[ -]?l(?:it(?:er|re)s?)?(?![\p{L}\d])/iu;
/** They stand before a decimal that is no engine: `Uconnect 8.4`, `0-60 in 2.4 seconds`. */
const beforeDecimals = 'uconnect|sync|radio|in|rated|from|within';
/** And behind it: `5.5 ft bed`, `1.9 APR`, `4.9 stars`. */
const behindDecimals =
  'ft|foot|feet|in|inch|inches|box|bed|short\\w*|long\\w*|crew|tons?|tonnes?|ratio|axle|gears?|gen|k|sec\\w*|apr|stars?|lift\\w*|level\\w*|miles?|mi|rating';
/** `2.0T`, `3.6` */
const bareLiters = new RegExp(
  `(?<=(?<!\\b(?:${beforeDecimals})) )((?:0\\.[6-9]|[1-7]\\.\\d))[tdi]?(?![^\\s,])(?!,? ?(?:${behindDecimals})\\b)`,
  'i',
);

function engineIn(title: string): number | null {
  const [, stated] = liters.exec(title) ?? bareLiters.exec(title) ?? [];
  return stated ? Math.round(Number(stated) * 1000) : null;
}

/** The names as we write them, where we know them: whoever has typed `Chevy` sells a Chevrolet. */
export function namesOf(
  { make: typedMake, model: typedModel, title }: Pick<StoredCar, 'make' | 'model' | 'title'>,
  inTitle: TitleFacts['is'],
): { readonly make: string | null; readonly model: string | null } {
  const typed = typedMake ? modelAsMake(typedMake, typedModel) : null;
  const make = typed ? typed.make : singleValue(inTitle.make);
  if (!make) return { make: null, model: null };
  const stated = typed ? typed.model : (singleValue(inTitle.model)?.slice(make.length + 1) ?? null);
  // A name with a star behind it means a whole family.
  const model = stated?.replace(/[\s*]+$/, '');
  return { make, model: model ? (modelOfCar(make, model, title) ?? model) : null };
}

/** A make with its model in one field, such as `Chevy Corvette`, is a Chevrolet. */
function modelAsMake(make: string, model: string | null): { make: string; model: string | null } {
  const listed = knownMake(make);
  if (listed) return { make: listed, model };
  const words = [make, ...(model ? [model] : [])].join(' ').split(' ');
  for (let length = Math.min(3, words.length - 1); length > 0; length -= 1) {
    const first = knownMake(words.slice(0, length).join(' '));
    const rest = words.slice(length).join(' ');
    if (first && familyOf(first, rest)) return { make: first, model: rest };
  }
  return { make, model };
}

/** Everybody reads the choices of a search. */
const publicName = (typed: string | null): string | null => typed && withoutContacts(typed);

const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** That there is none is a value to choose. */
const readable = (name: FactName, value: string | null): string | null =>
  value === denied ? (deniedText(name) ?? null) : value;

type TitleFacts = Pick<ReturnType<typeof understand>['query'], 'is' | 'ranges'>;

export interface Titles {
  /** Reads a title as it is written: what is no known word stays one. */
  factsOf(title: string): TitleFacts;
  wordsOf(title: string): readonly string[];
}

/** Titles say the same whatever else is in stock. */
export function titlesOf(names: CarNames): Titles {
  const vocabulary = perCountry(() => createVocabularyOfTitles(names, [knownPlaces()]));
  return { factsOf: (title) => understand(title, vocabulary()).query, wordsOf: wordsOfTitle };
}

/** Two words with a space between may be one if one of them is a letter and both have at most these. */
const mostLetters = 6;
const isLetter = (word: string): boolean => /^\p{L}$/u.test(word);

/** With what others write as one word: of `R/T` it is `rt`, of `EX-L` `exl`, and of `S line` `sline`. */
function wordsOfTitle(title: string): string[] {
  const neighbors = folded(title).matchAll(/([\p{L}\d]+)([-/ ])(?=([\p{L}\d]+))/gu);
  const joined = [...neighbors].flatMap(([, first = '', sign, second = '']) => {
    const word = first + second;
    const isShort = word.length <= mostLetters && [first, second].some(isLetter);
    // Numbers beside each other are rather of a phone.
    return (sign === ' ' && !isShort) || /^\d+$/.test(word) ? [] : [word];
  });
  return [...foldedWords(title), ...joined];
}
export const titles: Titles = titlesOf(carNames);

/** Many cars have the same title: while the stock is loaded, each is read once. */
export const rememberedTitles = ({ factsOf, wordsOf }: Titles): Titles => ({
  factsOf: remembered(factsOf),
  wordsOf: remembered(wordsOf),
});

function remembered<Value>(read: (title: string) => Value): (title: string) => Value {
  const cache = new Map<string, Value>();
  return (title) => {
    const value = cache.get(title) ?? read(title);
    if (cache.size >= mostRemembered) cache.clear();
    cache.set(title, value);
    return value;
  };
}

const withoutContacts = remembered(nameWithoutContacts);

const singleYear = (range: { from?: number; to?: number } | undefined): number | null =>
  range?.from !== undefined && range.from === range.to ? range.from : null;
