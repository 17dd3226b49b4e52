// What people type is understood.
import { describe, expect, test } from 'vitest';
import { plainCar } from '../../../testing/searches/cars-in-memory.ts';
import { searchesByFacts } from '../../../testing/searches/searches-by-facts.ts';
import { searchesByNumbers } from '../../../testing/searches/searches-by-numbers.ts';
import { thirtySearches } from '../../../testing/searches/thirty-searches.ts';
import { places } from '../../app/demo/stock/names.ts';
import {
  bodies,
  colors,
  drivetrains,
  equipment,
  fuels,
  gearboxes,
} from '../../cars/facts/fact-values.ts';
import { everything } from '../search-query.ts';
import { carNames } from '../server/car-names.ts';
import { createColumns } from '../server/columns/columns.ts';
import { createFamilies } from '../server/columns/families.ts';
import { isKnownZip, knownPlaces } from '../server/places/known-places.ts';
import { languageOf } from '../server/stock/stock-copy.ts';
import { rowOf } from '../server/stock/stored-car.ts';
import { withoutParts } from '../without.ts';
import { wordsOfFacets } from './fixed-words.ts';
import { understand } from './understand.ts';
import { createVocabulary, keyOf } from './vocabulary.ts';

const civic = { make: ['Honda'], model: ['Honda Civic*'] };
const gClass = { make: ['Mercedes-Benz'], model: ['Mercedes-Benz G-Class*'] };
const vocabulary = createVocabulary(carNames, {
  places: [places.filter((place) => place === 'Portland, OR'), places],
});

describe('somebody types', () => {
  test.for([...thirtySearches, ...searchesByFacts, ...searchesByNumbers])(
    '$sentence',
    ({ sentence, asks, corrected = {} }) => {
      const { query, corrections } = understand(sentence, vocabulary);
      expect(query).toEqual({ ...everything, ...asks });
      expect(
        Object.fromEntries(corrections.map(({ typed, corrected: word }) => [typed, word])),
      ).toEqual(corrected);
    },
  );
});

describe('somebody types words of titles', () => {
  const chairs = ['captain', 'captains', 'chairs'];
  const rx = { make: ['Lexus'], model: ['Lexus RX*'] };
  test.for([
    ['massage seat', { wordsFirst: ['massage', 'seat'] }],
    ["captain's chairs", { wordsFirst: chairs }],
    ['captains chairs', { wordsFirst: chairs }],
    ['captain chairs', { wordsFirst: chairs }],
    ["the men's edition", { wordsFirst: ['men', 'edition'] }],
    ['lexus rx350', { is: rx, words: ['rx350'] }],
    ['lexus rx or rx350', { is: rx, wordsFirst: ['rx350'] }],
    ['no wing widebody', { wordsFirst: ['widebody'], wordsLast: ['wing'] }],
    [
      'no sport package crew cab',
      { wordsFirst: ['crew', 'cab', 'crewmax', 'supercrew'], wordsLast: ['sport', 'package'] },
    ],
    ['something like a wrangler, bigger', { wordsFirst: ['bigger'] }],
    ['something like a wrangler with more room', { wordsFirst: ['more', 'room'] }],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });
});

test.for(['sunroof and leather', 'bmw with sunroof leather', 'heated and ventilated seats'])(
  '%s: each part has its words, so that it can be taken off',
  (sentence) => {
    const { parts } = understand(sentence, vocabulary);
    for (const { start, end } of parts) expect(end).toBeGreaterThan(start);
    expect(Math.max(...parts.map(({ end }) => end))).toBe(sentence.length);
  },
);

describe('somebody names a model in several words', () => {
  const golf = { make: ['Volkswagen'], model: ['Volkswagen Golf GTI'] };
  const silverado = (...numbers: readonly string[]) => ({
    make: ['Chevrolet'],
    model: numbers.map((number) => `Chevrolet Silverado ${number}`),
  });
  test.for([
    ['golf 7 gti', { is: golf, wordsFirst: ['7', 'gti'] }],
    [
      'vw golf 7 variant',
      {
        is: { make: ['Volkswagen'], model: ['Volkswagen Golf*'], body: ['Wagon'] },
        wordsFirst: ['7'],
      },
    ],
    [
      'silverado diesel 2500hd',
      { is: { ...silverado('2500HD'), fuel: ['Diesel'] }, wordsFirst: ['2500hd'] },
    ],
    ['silverado 1500 or 2500', { is: silverado('1500', '2500', '2500HD') }],
    ['mazda 3 or 6', { is: { make: ['Mazda'], model: ['Mazda Mazda3*', 'Mazda Mazda6*'] } }],
    ['bmw 3 or 5 series', { is: { make: ['BMW'], model: ['BMW 3 Series*', 'BMW 5 Series*'] } }],
    ['f-150 or 250', { is: { make: ['Ford'], model: ['Ford F-150*', 'Ford F-250*'] } }],
    [
      'almera, canada',
      { is: { make: ['Nissan'], model: ['Nissan Almera*'] }, wordsFirst: ['canada'] },
    ],
    ['mini clubman jcw', { is: { make: ['MINI'], model: ['MINI Clubman*'] }, wordsFirst: ['jcw'] }],
    ['charger r/t', { is: { make: ['Dodge'], model: ['Dodge Charger*'] }, wordsFirst: ['rt'] }],
    ['f150 raptor', { is: { make: ['Ford'], model: ['Ford F-150 Raptor'] } }],
    ['ranger raptor', { is: { make: ['Ford'], model: ['Ford Ranger*'] }, wordsFirst: ['raptor'] }],
    [
      'frontier king cab',
      { is: { make: ['Nissan'], model: ['Nissan Frontier*'] }, wordsFirst: ['king', 'cab'] },
    ],
    [
      'e350',
      {
        is: { make: ['Ford', 'Mercedes-Benz'], model: ['Ford E-350', 'Mercedes-Benz E-Class*'] },
        wordsFirst: ['e350'],
      },
    ],
    [
      'mercedes 560 sl',
      { is: { make: ['Mercedes-Benz'], model: ['Mercedes-Benz SL-Class*'] }, words: ['560sl'] },
    ],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });
});

describe('somebody says of a car what only its model explains', () => {
  const fuels = ['Hybrid', 'Plug-in hybrid'];
  const named = (make: string, model: string) => ({ make: [make], model: [`${make} ${model}`] });
  test.for([
    ['pacifica hybrid', { is: { ...named('Chrysler', 'Pacifica*'), fuel: fuels } }],
    ['hybrid minivan', { is: { body: ['Minivan'], fuel: fuels } }],
    ['rav4 hybrid', { is: { ...named('Toyota', 'RAV4*'), fuel: ['Hybrid'] } }],
    [
      'transit passenger wagon',
      { is: named('Ford', 'Transit*'), wordsFirst: ['passenger', 'wagon'] },
    ],
    [
      'chevy express passenger van',
      { is: { ...named('Chevrolet', 'Express*'), body: ['Van', 'Bus'] } },
    ],
    ['family van', { is: { body: ['Minivan'] } }],
    ['van for kids under 10k', { is: { body: ['Minivan'] }, ranges: { price: { to: 10_000 } } }],
    ['clio dci', { is: { ...named('Renault', 'Clio*'), fuel: ['Diesel'] } }],
    [
      'camry less than 100k',
      { is: named('Toyota', 'Camry*'), ranges: { mileage: { to: 100_000 } } },
    ],
    ['911 under 100k', { is: named('Porsche', '911*'), ranges: { price: { to: 100_000 } } }],
    ['suv up to 30', { is: { body: ['SUV'] }, ranges: { price: { to: 30_000 } } }],
    ['no salvage no rebuilt', { isNot: { titleStatus: ['Salvage', 'Rebuilt'] } }],
    ['no rebuilt salvage', { isNot: { titleStatus: ['Rebuilt', 'Salvage'] } }],
    ['original owner honda', { is: { make: ['Honda'], owners: ['1'] } }],
    ['truck thats not too old', { is: { body: ['Pickup'] }, sort: 'year' }],
    ['army green jeep', { is: { make: ['Jeep'], color: ['Green'] } }],
    ['handicap van', { is: { body: ['Van'], equipment: ['Wheelchair access'] } }],
    ['small car for city parking', { is: { body: ['Hatchback', 'Sedan'] } }],
    ['spoiler', { wordsFirst: ['spoiler'] }],
    ['max 7 seats', { is: { seats: ['7-'] }, wordsFirst: ['max'] }],
    ['exactly 8 seats', { is: { seats: ['8'] }, wordsFirst: ['exactly'] }],
    ['like a truck', { is: { body: ['Pickup'] } }],
    ['van for family business', { is: { body: ['Van'] }, wordsFirst: ['business'] }],
    ['60k mileage max', { ranges: { mileage: { to: 60_000 } } }],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });
});

describe('somebody types a place', () => {
  test.for([
    ['van near Leeds within 50 miles', 'Leeds'],
    ['van, within 20 miles of Leeds, AL', 'Leeds, AL'],
    ['van near 97201', '97201'],
    ['van close to Kirkby Lonsdale', 'Kirkby Lonsdale'],
  ])('%s: %s is not known, and no mileage is read from the distance', ([sentence = '', place]) => {
    const { query, unknownPlaces } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['Van'] } });
    expect(unknownPlaces).toEqual([place]);
  });

  test.for([
    ['van near Portlnd', 'Portland, OR'],
    ['van in Seatle', 'Seattle, WA'],
  ])('%s: it was mistyped', ([sentence = '', place]) => {
    const { query, corrections } = understand(sentence, vocabulary);
    expect(query.near).toMatchObject([{ place }]);
    expect(corrections).toMatchObject([{ corrected: place }]);
  });

  test('diesel van dayton: a city that stands in no title needs no word before it, and a name of cars stays one', () => {
    expect(understand('diesel van dayton', vocabulary).query).toEqual({
      ...everything,
      is: { fuel: ['Diesel'], body: ['Van'] },
      near: [{ place: 'Dayton, OH', miles: 50 }],
    });
    expect(understand('austin healey', vocabulary).query).toEqual({
      ...everything,
      is: { make: ['Austin'], model: ['Austin Healey*'] },
    });
  });

  test.for(['van Portland, OR', 'van Portland Oregon', 'Portland, OR van'])(
    '%s: with its state it needs no word before it',
    (sentence) => {
      const { query } = understand(sentence, vocabulary);
      const near = [{ place: 'Portland, OR', miles: 50 }];
      expect(query).toEqual({ ...everything, is: { body: ['Van'] }, near });
    },
  );

  test.for([
    ['suv within 50 miles of me', 'within 50 miles of me'],
    ['suv within 25 miles', 'within 25 miles'],
    ['within a 50 mile radius, suv', 'within a 50 mile radius'],
    ['suv up to 50 miles from my house', 'up to 50 miles from my house'],
    ['suv 30 miles away', '30 miles away'],
  ])('%s: “%s” names no place, and is no mileage', ([sentence = '', piece]) => {
    const { query, missingPlaces } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['SUV'] } });
    expect(missingPlaces).toEqual([piece]);
  });

  test.for(['suv near me', 'suv close to home', 'suv nearby', 'suv in my area'])(
    '%s: the nearest, from where they are',
    (sentence) => {
      const { query, unknownPlaces } = understand(sentence, vocabulary);
      expect(query).toEqual({ ...everything, is: { body: ['SUV'] }, sort: 'distance' });
      expect(unknownPlaces).toEqual([]);
    },
  );

  test.for([
    ['suv near 45402', '45402'],
    ['suv 45402', '45402'],
    ['suv in 45402-1234', '45402-1234'],
    ['suv zip code 45400', '45400'],
    ['suv within 20 miles of 45402', '45402'],
  ])('%s: a ZIP code is neither a price nor a word', ([sentence = '', zip]) => {
    const { query, unknownPlaces } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['SUV'] } });
    expect(unknownPlaces).toEqual([zip]);
  });

  test.for([
    ['suv in OR', 'Oregon'],
    ['suv in ohio under 20k', 'Ohio'],
    ['suv New Mexico', 'New Mexico'],
    ['suv in the state of Washington', 'Washington State'],
  ])('%s: %s is a state', ([sentence = '', place]) => {
    expect(understand(sentence, vocabulary).query).toMatchObject({
      is: { body: ['SUV'] },
      near: [{ place, miles: 0 }],
      words: [],
    });
  });

  test.for([
    'suv in ok condition',
    'diesel or hybrid',
    'dc fast charging',
    'van for me',
    'id buzz',
    'chevy colorado',
  ])('%s: that is no state', (sentence) => {
    expect(understand(sentence, vocabulary).query.near).toBeUndefined();
  });

  test('in immaculate condition: that is none', () => {
    expect(understand('van in immaculate condition', vocabulary).unknownPlaces).toEqual([]);
  });
});

describe('somebody types several places', () => {
  const of = (miles: number, ...all: string[]) => all.map((place) => ({ place, miles }));

  test.for([
    ['suv in Dayton or Columbus', of(50, 'Dayton, OH', 'Columbus, OH')],
    ['suv in Dayton, Akron', of(50, 'Dayton, OH', 'Akron, OH')],
    ['suv in Dayton, Columbus or Akron', of(50, 'Dayton, OH', 'Columbus, OH', 'Akron, OH')],
    ['within 30 miles of Dayton or Akron, suv', of(30, 'Dayton, OH', 'Akron, OH')],
    ['suv near Dayton and Akron within 20 miles', of(20, 'Dayton, OH', 'Akron, OH')],
    ['suv near Dayton or Akron, up to 75 miles', of(75, 'Dayton, OH', 'Akron, OH')],
    ['suv Dayton, OH or Portland, OR', of(50, 'Dayton, OH', 'Portland, OR')],
    ['suv in Dayton, OH 45402 or Akron', of(50, 'Dayton, OH', 'Akron, OH')],
    ['suv near Dayton or near Akron', of(50, 'Dayton, OH', 'Akron, OH')],
    ['Ohio or Kentucky suv', of(0, 'Ohio', 'Kentucky')],
    ['suv OH or KY', of(0, 'Ohio', 'Kentucky')],
    ['suv in OR, WA or ID', of(0, 'Oregon', 'Washington State', 'Idaho')],
    ['suv in Washington, Idaho or Oregon', of(0, 'Washington State', 'Idaho', 'Oregon')],
    [
      'suv in Ohio or within 50 miles of Pittsburgh',
      [...of(0, 'Ohio'), ...of(50, 'Pittsburgh, PA')],
    ],
    ['suv in Ohio or Pittsburgh', [...of(0, 'Ohio'), ...of(50, 'Pittsburgh, PA')]],
  ] as const)('%s: it may be in any of them', ([sentence, near]) => {
    const { query, missingPlaces, unknownPlaces } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['SUV'] }, near });
    expect([...missingPlaces, ...unknownPlaces]).toEqual([]);
  });

  test.for([
    ['suv in Dayton, red or blue', { is: { body: ['SUV'], color: ['Red', 'Blue'] } }],
    ['suv in Dayton and automatic', { is: { body: ['SUV'], gearbox: ['Automatic'] } }],
    ['suv near Dayton or something cheap', { is: { body: ['SUV'] }, sort: 'cheapest' }],
    ['suv near Dayton, in good condition', { is: { body: ['SUV'], condition: ['Good'] } }],
  ] as const)('%s: what comes behind a place is not always one', ([sentence, asks]) => {
    const { query } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, ...asks, near: of(50, 'Dayton, OH') });
  });

  test('one of which is not known, or mistyped: the others are asked, and it is said', () => {
    const { query, unknownPlaces, corrections } = understand(
      'suv near Dayton or Colmbus or Kirkby Lonsdale',
      vocabulary,
    );
    expect(query.near).toEqual(of(50, 'Dayton, OH', 'Columbus, OH'));
    expect(unknownPlaces).toEqual(['Kirkby Lonsdale']);
    expect(corrections).toEqual([{ typed: 'colmbus', corrected: 'Columbus, OH' }]);
  });

  test('a city in a state where nobody knows it: neither the other city nor the state is meant', () => {
    const { query, unknownPlaces } = understand('suv in Dayton, OK', vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['SUV'] } });
    expect(unknownPlaces).toEqual(['Dayton, OK']);
  });

  test.for([
    'suv in Dayton or Columbus',
    'suv within 30 miles of Dayton, Columbus or Akron',
    'suv near Dayton, OH 45402, Columbus or Akron within 20 miles',
    'Ohio, Indiana or Kentucky suv',
    'suv in Ohio or within 50 miles of Pittsburgh',
    'suv Dayton, OH or Portland, OR',
  ])('%s: each can be taken out, and all others are asked as before', (sentence) => {
    const { query, parts } = understand(sentence, vocabulary);
    const pieces = parts.flatMap((part) => part.pieces ?? [part]).filter(({ asks }) => asks.near);
    expect(pieces.flatMap(({ asks }) => asks.near)).toEqual(query.near);
    for (const piece of pieces) {
      const left = withoutParts(sentence, [piece]);
      expect(understand(left, vocabulary).query, left).toEqual({
        ...query,
        near: query.near?.filter(({ place }) => place !== piece.asks.near?.[0]?.place),
      });
    }
    const none = withoutParts(
      sentence,
      parts.filter(({ asks }) => asks.near),
    );
    expect(understand(none, vocabulary).query, none).toEqual({ ...everything, is: query.is });
  });

  test('a distance apart from its place: it is that of each place that has none of its own', () => {
    const { query, missingPlaces } = understand(
      'suv near Dayton or Akron, diesel, within 25 miles',
      vocabulary,
    );
    expect(query.near).toEqual(of(25, 'Dayton, OH', 'Akron, OH'));
    expect(missingPlaces).toEqual([]);
    expect(
      understand('suv within 10 miles of Dayton, diesel, within 25 miles', vocabulary).query.near,
    ).toEqual(of(10, 'Dayton, OH'));
  });
});

describe('somebody types what no car states', () => {
  test.for([
    ['suv with a clean carfax', 'clean carfax'],
    ['suv with a valid inspection', 'valid inspection'],
    ['suv registered 2019', 'registered 2019'],
    ['suv vat qualifying', 'vat qualifying'],
    ['suv under 120 g/km', 'under 120 g/km'],
    ['brand new suv', 'brand new'],
    ['New SUV', 'New'],
    ['good suv', 'good'],
    ['nice suv', 'nice'],
    ['a great suv', 'great'],
    ['best suv', 'best'],
    ['perfect suv', 'perfect'],
    ['new suv with new tires', 'new tires'],
  ])('%s: “%s” is left out, and said to be', ([sentence = '', piece]) => {
    const { query, leftOut } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['SUV'] } });
    expect(leftOut).toEqual([piece]);
  });

  test('more than is read: it is said where that ends', () => {
    const { cutOff } = understand(`suv ${'a '.repeat(29)}red diesel`, vocabulary);
    expect(cutOff).toBe('red diesel');
    expect(understand('red diesel', vocabulary).cutOff).toBe('');
  });
});

describe('somebody mistypes one of several words that mean something together', () => {
  test.for([
    ['low milage', { sort: 'mileage' }],
    ['heatd seats', { is: { equipment: ['Heated seats'] } }],
    ['7 seets', { is: { seats: ['7+'] } }],
    ['undr 15k', { ranges: { price: { to: 15_000 } } }],
    ['milage below 50000', { ranges: { mileage: { to: 50_000 } } }],
  ] as const)('%s', ([sentence, asks]) => {
    const { query, corrections } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, ...asks });
    expect(corrections).toHaveLength(1);
  });
});

describe('somebody types a value as the facts of a car have it', () => {
  const values = {
    body: bodies,
    fuel: fuels,
    gearbox: gearboxes,
    drivetrain: drivetrains,
    color: colors,
    equipment,
  };
  test.for(
    Object.entries(values).flatMap(([facet, all]) => all.map((value) => [value, facet] as const)),
  )('%s is a %s', ([value, facet]) => {
    const { query, corrections } = understand(value, vocabulary);
    expect(query).toEqual({ ...everything, is: { [facet]: [value] } });
    expect(corrections).toEqual([]);
  });
});

test('a word that may be written in two ways asks for its value once', () => {
  const phrases = Object.values(wordsOfFacets).flatMap((words) => Object.values(words).flat());
  const asked = phrases.map((phrase) => vocabulary.meaningOf(keyOf(phrase))?.is ?? {});
  const values = asked.flatMap((is) => Object.values(is));
  expect(values.length).toBeGreaterThan(200);
  expect(values.filter((some) => new Set(some).size < some.length)).toEqual([]);
});

describe('somebody types what is made to be slow or to break', { tags: 'hostile-82' }, () => {
  test('thirty unknown words: five of them are compared with the known ones', () => {
    let comparisons = 0;
    const words = Object.assign([...vocabulary.words], {
      *[Symbol.iterator]() {
        comparisons += 1;
        yield* vocabulary.words;
      },
    });
    const sentence = Array.from(
      { length: 30 },
      (_, at) => `qz${String.fromCharCode(97 + (at % 26))}xq`,
    );
    const { query } = understand(sentence.join(' '), { ...vocabulary, words });
    expect(query.wordsFirst?.length).toBeGreaterThan(20);
    expect(comparisons).toBe(5);
  });

  test.for([
    ['near places', (letter: string) => `near zqxw${letter}q`],
    ['towns in states', (letter: string) => `zqxw${letter}q IA`],
  ] as const)('fifteen unknown %s: a few of them are compared with the known ones', ([, named]) => {
    let comparisons = 0;
    const places = Object.assign(new Map(vocabulary.places), {
      keys() {
        comparisons += 1;
        return vocabulary.places.keys();
      },
    });
    const sentence = [...'abcdefghijklmno'].map(named);
    understand(sentence.join(' '), { ...vocabulary, places });
    expect(comparisons).toBeLessThan(5);
  });

  test.for([
    ['have a my old ', 7],
    ["doesn't matter ", 15],
    ["don't care if ", 10],
  ] as const)('%s %s times: each is read once behind those before it', ([phrase, times]) => {
    let meanings = 0;
    const meaningOf = (key: string) => {
      meanings += 1;
      return vocabulary.meaningOf(key);
    };
    understand(phrase.repeat(times), { ...vocabulary, meaningOf });
    expect(meanings).toBeLessThan(3000);
  });

  test.for([
    'under $99999999999',
    `$${'9'.repeat(199)}`,
    'between 1 and 99999999999k miles',
    'around $999,999,999',
    '60,000,000,000,000 miles',
  ])('%s: no range that an address cannot say', (sentence) => {
    const { query } = understand(sentence, vocabulary);
    for (const { from = 0, to = 0 } of Object.values(query.ranges))
      expect(Math.max(from, to)).toBeLessThanOrEqual(999_999_999);
  });

  const ofObjects = ['constructor', '__proto__', 'toString', 'Foo, constructor', 'Foo, __proto__'];

  test('makes, models and places whose names every object has', () => {
    const columns = createColumns();
    const { vocabulary: ofStock, titles } = languageOf(columns);
    for (const [at, name] of ofObjects.entries())
      columns.put(
        rowOf({ ...plainCar, id: at + 1, make: name, model: name, location: name }, titles),
      );
    for (const name of ofObjects) {
      expect(columns.families.modelsOf(`${name} ${name}`)).toEqual([`${name} ${name}`]);
      expect(columns.families.modelsOf(name)).toEqual([]);
      expect(understand(`blue ${name}`, ofStock)).toEqual(understand(`blue ${name}`, vocabulary));
    }
    expect(understand('blue constructor', ofStock).query).toEqual({
      ...everything,
      is: { color: ['Blue'] },
      wordsFirst: ['constructor'],
    });
    expect(understand('blue van near constructor', ofStock).query).toEqual({
      ...everything,
      is: { color: ['Blue'], body: ['Van'] },
      near: [{ place: 'constructor', miles: 50 }],
    });
  });
});

describe('somebody says what they do not want', () => {
  test.for([
    ['suv -tesla', { is: { body: ['SUV'] }, isNot: { make: ['Tesla'] } }],
    ['suv -tesla and bmw', { is: { body: ['SUV'], make: ['BMW'] }, isNot: { make: ['Tesla'] } }],
    [
      'suv no ford, -tesla and bmw',
      { is: { body: ['SUV'], make: ['BMW'] }, isNot: { make: ['Ford', 'Tesla'] } },
    ],
    ['suv not a bmw x5', { is: { body: ['SUV'] }, isNot: { model: ['BMW X5*'] } }],
    ['van without rust', { is: { body: ['Van'] }, wordsLast: ['rust'] }],
    [
      'van no frame damage',
      {
        is: { body: ['Van'] },
        isNot: { damage: ['Marks and dents', 'Body damage', 'Needs repair to drive'] },
        wordsLast: ['frame'],
      },
    ],
    ['no rust damage free', { is: { damage: ['No damage'] }, wordsLast: ['rust'] }],
    [
      'van -rusty -diesel',
      { is: { body: ['Van'] }, wordsLast: ['rusty'], isNot: { fuel: ['Diesel'] } },
    ],
    ['honda -civic', { is: { make: ['Honda'] }, isNot: { model: ['Honda Civic*'] } }],
    ['van except red', { is: { body: ['Van'] }, isNot: { color: ['Red'] } }],
    [
      'silverado -1500',
      {
        is: {
          make: ['Chevrolet'],
          model: ['Chevrolet Silverado*'],
        },
        isNot: { model: ['Chevrolet Silverado 1500'] },
      },
    ],
    [
      'silverado 1500 -2500',
      {
        is: { make: ['Chevrolet'], model: ['Chevrolet Silverado 1500'] },
        isNot: { model: ['Chevrolet Silverado 2500'] },
      },
    ],
    ['mazda -3', { is: { make: ['Mazda'] }, isNot: { model: ['Mazda Mazda3*'] } }],
    ['bmw -3 series', { is: { make: ['BMW'] }, isNot: { model: ['BMW 3 Series*'] } }],
    ['bmw -320d', { is: { make: ['BMW'] }, wordsLast: ['320d'] }],
    ['bmw -320', { is: { make: ['BMW'] }, wordsLast: ['320'] }],
    ['bmw not 320d', { is: { make: ['BMW'] }, wordsLast: ['320d'] }],
    ['f-150 -250', { is: { make: ['Ford'], model: ['Ford F-150*'] }, wordsLast: ['250'] }],
    ['truck -4x4', { is: { body: ['Pickup'] }, isNot: { drivetrain: ['All-wheel drive'] } }],
    ['-4x4 truck', { is: { body: ['Pickup'] }, isNot: { drivetrain: ['All-wheel drive'] } }],
    ['van except red and black', { is: { body: ['Van'] }, isNot: { color: ['Red', 'Black'] } }],
    [
      'van not red and automatic',
      { is: { body: ['Van'], gearbox: ['Automatic'] }, isNot: { color: ['Red'] } },
    ],
    ['van no cvt', { is: { body: ['Van'] }, wordsLast: ['cvt'] }],
    ['van other than ford', { is: { body: ['Van'] }, isNot: { make: ['Ford'] } }],
    ['van apart from red and black', { is: { body: ['Van'] }, isNot: { color: ['Red', 'Black'] } }],
    ['suv -7 seats', { is: { body: ['SUV'] }, isNot: { seats: ['7'] } }],
    ['suv -7-seater', { is: { body: ['SUV'] }, isNot: { seats: ['7'] } }],
    ['2015 -2018', { ranges: { year: { from: 2015, to: 2018 } } }],
    ['10000 -15000', { ranges: { price: { from: 10_000, to: 15_000 } } }],
    ['suv under -5', { is: { body: ['SUV'] }, wordsFirst: ['under', '5'] }],
    ['van 10k -15k', { is: { body: ['Van'] }, ranges: { price: { from: 10_000, to: 15_000 } } }],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });

  test.for([
    ['van not near Portland, OR', 'not near Portland, OR'],
    ['van -90s', '-90s'],
  ])('%s: “%s” cannot be left out, which is said', ([sentence = '', piece]) => {
    const { query, leftOut } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['Van'] } });
    expect(leftOut).toEqual([piece]);
  });
});

describe('somebody names two cars with numbers of their own', () => {
  const cars = { make: ['Honda'], model: ['Honda Civic*', 'Honda Accord*'] };
  test.for([
    ['civic under 10k or accord under 15k', { price: { to: 15_000 } }],
    ['2015+ civic or 2017+ accord', { year: { from: 2015 } }],
    ['2012-2014 civic or 2013-2015 accord', { year: { from: 2012, to: 2015 } }],
    ['civic or accord over 10k under 20k', { price: { from: 10_000, to: 20_000 } }],
  ] as const)('%s: either will do', ([sentence, ranges]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, is: cars, ranges });
  });
});

describe('somebody glues words together', () => {
  const civic2015 = { is: civic, ranges: { year: { from: 2015, to: 2015 } } };
  test.for([
    ['hondacivic2015', civic2015],
    ['2015-honda-civic-lx', { ...civic2015, wordsFirst: ['lx'] }],
    ['awdsuv', { is: { body: ['SUV'], drivetrain: ['All-wheel drive'] } }],
    ['under10k suv', { is: { body: ['SUV'] }, ranges: { price: { to: 10_000 } } }],
    ['peugeot2008', { is: { make: ['Peugeot'], model: ['Peugeot 2008*'] } }],
    ['blackhawk', { wordsFirst: ['blackhawk'] }],
    ['honda under 60k mileage', { is: { make: ['Honda'] }, ranges: { mileage: { to: 60_000 } } }],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });

  test.for([
    ['civic portland or 25 miles', 25],
    ['civic 25 mi Portland, OR', 25],
  ] as const)('%s: so far from there', ([sentence, miles]) => {
    const near = [{ place: 'Portland, OR', miles }];
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, is: civic, near });
  });
});

describe('somebody lists what they do not want', () => {
  test.for([
    [
      'no ford, chevy or dodge trucks',
      { is: { body: ['Pickup'] }, isNot: { make: ['Ford', 'Chevrolet', 'Dodge'] } },
    ],
    ['no nissan, kia, hyundai', { isNot: { make: ['Nissan', 'Kia', 'Hyundai'] } }],
    [
      'not red, white or black suv',
      { is: { body: ['SUV'] }, isNot: { color: ['Red', 'White', 'Black'] } },
    ],
    ['no Ford/Chevy', { isNot: { make: ['Ford', 'Chevrolet'] } }],
    [
      'no ford, chevy truck',
      { is: { make: ['Chevrolet'], body: ['Pickup'] }, isNot: { make: ['Ford'] } },
    ],
    [
      'no ford or chevy, dodge please',
      { is: { make: ['Dodge'] }, isNot: { make: ['Ford', 'Chevrolet'] } },
    ],
    ['honda w/o leather', { is: { make: ['Honda'] }, isNot: { equipment: ['Leather seats'] } }],
    ['nothing with a salvage title', { isNot: { titleStatus: ['Salvage'] } }],
    ['suv nothing white', { is: { body: ['SUV'] }, isNot: { color: ['White'] } }],
    ['nothing over 20k', { ranges: { price: { to: 20_000 } } }],
    ['minus the sunroof', { isNot: { equipment: ['Sunroof'] } }],
    ['tired of trucks want an suv', { is: { body: ['SUV'] } }],
    ['hate cvts', { wordsLast: ['cvts'] }],
    ['no big truck', {}],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });

  test('and is told that no car says how large a truck is', () => {
    expect(understand('suv, no big truck', vocabulary).leftOut).toEqual(['no big truck']);
  });
});

describe('of several known words that are as near, the one is taken', () => {
  test.for([
    ['elentra', 'Hyundai Elantra*'],
    ['optma', 'Kia Optima*'],
    ['pirus', 'Toyota Prius*'],
    ['naviator', 'Lincoln Navigator*'],
    ['camro', 'Chevrolet Camaro*'],
    ['mita', 'Mazda MX-5*'],
  ] as const)(
    'in which a letter was left out, swapped or confused: %s is a %s',
    ([typed, model]) => {
      expect(understand(typed, vocabulary).query.is.model).toEqual([model]);
    },
  );
});

describe('somebody names a place as people do', () => {
  const everywhere = createVocabulary(carNames, {
    places: [knownPlaces()],
    isKnownZip,
  });
  test.for([
    ['van near NYC', 'New York, NY'],
    ['van in la', 'Los Angeles, CA'],
    ['van LA', 'Los Angeles, CA'],
    ['van nyc', 'New York, NY'],
    ['van in LA, CA', 'Los Angeles, CA'],
    ['van in Frisco, TX', 'Frisco, TX'],
    ['van in Brooklyn', 'Brooklyn, NY'],
    ['van St. Louis', 'St. Louis, MO'],
    ['van Saint Louis MO', 'St. Louis, MO'],
    ['van near Ft Worth', 'Fort Worth, TX'],
    ['van 90210', '90210'],
    ['van within 25 miles of 90210-1234', '90210'],
    ['van zip code 90210', '90210'],
    ['van Dodge City KS', 'Dodge City, KS'],
    ['van dodge city', 'Dodge City, KS'],
    ['van Dodge City, Kansas', 'Dodge City, KS'],
    ['van Lincoln NE', 'Lincoln, NE'],
    ['van Plymouth MN', 'Plymouth, MN'],
    ['van telluride co', 'Telluride, CO'],
    ['van near telluride', 'Telluride, CO'],
    ['van austin', 'Austin, TX'],
    ['van phoenix', 'Phoenix, AZ'],
    ['van lancaster', 'Lancaster, PA'],
    ['van jackson hole', 'Jackson, WY'],
    ['van Jackson Hole WY', 'Jackson, WY'],
    ['van fort worth', 'Fort Worth, TX'],
    ['salt lake city van', 'Salt Lake City, UT'],
    ['van baton rouge', 'Baton Rouge, LA'],
    ['van white plains', 'White Plains, NY'],
    ['van silver spring md', 'Silver Spring, MD'],
    ['van chevy chase', 'Chevy Chase, MD'],
    ['van portland or', 'Portland, OR'],
    ['indianapolis in, van', 'Indianapolis, IN'],
    ['van near los angelos', 'Los Angeles, CA'],
    ['van near colorado sprigns', 'Colorado Springs, CO'],
    ['van Seatle, WA', 'Seattle, WA'],
    ['van chicgo', 'Chicago, IL'],
    ['cincinatti van', 'Cincinnati, OH'],
    ['van san deigo', 'San Diego, CA'],
    ['van san fransisco', 'San Francisco, CA'],
    ['van los angelas', 'Los Angeles, CA'],
    ['van ft wroth', 'Fort Worth, TX'],
    ['van kansas ciy', 'Kansas City, MO'],
    ['van salt lake ciy ut', 'Salt Lake City, UT'],
    ['van st luois', 'St. Louis, MO'],
    ['van san deigo ca', 'San Diego, CA'],
    ['van new jersy', 'New Jersey'],
    ['van tuscon az', 'Tucson, AZ'],
  ] as const)('%s', ([sentence, place]) => {
    const { query, unknownPlaces } = understand(sentence, everywhere);
    expect(query).toMatchObject({ is: { body: ['Van'] }, near: [{ place }] });
    expect(query.near).toHaveLength(1);
    expect([query.wordsFirst, unknownPlaces]).toEqual([undefined, []]);
  });

  test.for([
    ['truck Ottumwa, IA', 'Ottumwa, IA'],
    ['truck ottumwa iowa', 'ottumwa iowa'],
    ['truck Lake Zurich IL', 'Lake Zurich IL'],
    ['truck dayton tx', 'dayton tx'],
    ['truck Dayton, OK', 'Dayton, OK'],
    ['truck red oak tx', 'red oak tx'],
    ['truck Ottumwa, NJ 00012', 'Ottumwa, NJ 00012'],
    ['truck ottumwa new jersey', 'ottumwa new jersey'],
  ])('%s: “%s” is a place that nobody knows, and not its state alone', ([sentence = '', piece]) => {
    const { query, unknownPlaces } = understand(sentence, everywhere);
    expect(query).toEqual({ ...everything, is: { body: ['Pickup'] } });
    expect(unknownPlaces).toEqual([piece]);
  });

  test.for([
    ['cadillac new jersey', { is: { make: ['Cadillac'] }, near: ['New Jersey'] }],
    ['lincoln north carolina', { is: { make: ['Lincoln'] }, near: ['North Carolina'] }],
    ['orange west virginia', { is: { color: ['Orange'] }, near: ['West Virginia'] }],
    ['lifted seatle, WA', { near: ['Seattle, WA'], wordsFirst: ['lifted'] }],
    ['lifted Seattle, WA', { near: ['Seattle, WA'], wordsFirst: ['lifted'] }],
    ['widebody kansas city', { near: ['Kansas City, MO'], wordsFirst: ['widebody'] }],
    ['civic san deigo', { is: civic, near: ['San Diego, CA'] }],
    ['civic pheonix', { is: civic, near: ['Phoenix, AZ'] }],
    ['jeep pheonix az', { is: { make: ['Jeep'] }, near: ['Phoenix, AZ'] }],
    ['civic tuscon az', { is: civic, near: ['Tucson, AZ'] }],
    ['Seatle WA Spokne WA', { near: ['Seattle, WA', 'Spokane, WA'] }],
  ] as const)('%s: only the place is one', ([sentence, { near, ...asks }]) => {
    const { query, unknownPlaces } = understand(sentence, everywhere);
    expect(query.near?.map(({ place }) => place)).toEqual(near);
    expect(query).toEqual({ ...everything, ...asks, near: query.near });
    expect(unknownPlaces).toEqual([]);
  });

  test.for([
    ['duramax colorado', 'Chevrolet Colorado*'],
    ['facelift ID.4', 'Volkswagen ID.4*'],
    ['widebody SC 400', 'Lexus SC*'],
    ['widebody sc400', 'Lexus SC*'],
    ['DURAMAX OR SILVERADO', 'Chevrolet Silverado*'],
    ['duramax, or silverado', 'Chevrolet Silverado*'],
  ])('%s: a car is meant, and no town in a state', ([sentence = '', model]) => {
    const { query, unknownPlaces } = understand(sentence, everywhere);
    expect(query.is.model).toContain(model);
    expect(query.wordsFirst).toHaveLength(1);
    expect([query.near, unknownPlaces]).toEqual([undefined, []]);
  });

  test.for([
    ['lincoln', { is: { make: ['Lincoln'] } }],
    ['lincoln or cadillac', { is: { make: ['Lincoln', 'Cadillac'] } }],
    ['made by lincoln', { is: { make: ['Lincoln'] } }],
    ['austin yellow m4', { is: { color: ['Yellow'], make: ['BMW'], model: ['BMW M4*'] } }],
    ['phoenix yellow bmw', { is: { color: ['Yellow'], make: ['BMW'] } }],
    ['austin healey', { is: { make: ['Austin'], model: ['Austin Healey*'] } }],
    ['pontiac phoenix', { is: { make: ['Pontiac'], model: ['Pontiac Phoenix*'] } }],
    ['santa fe', { is: { make: ['Hyundai'], model: ['Hyundai Santa Fe*'] } }],
    ['van in sterling silver', { is: { body: ['Van'], color: ['Silver'] } }],
    ['show low mileage vans', { is: { body: ['Van'] }, sort: 'mileage' }],
    ['ram 1500 laramie', { is: { make: ['Ram'], model: ['Ram 1500*'] } }],
    ['gladiator mojave', { is: { make: ['Jeep'], model: ['Jeep Gladiator*'] } }],
    ['hyundai tuscon', { is: { make: ['Hyundai'], model: ['Hyundai Tucson*'] } }],
    ['pontiac pheonix', { is: { make: ['Pontiac'], model: ['Pontiac Phoenix*'] } }],
    ['red oka suv', { is: { color: ['Red'], body: ['SUV'] } }],
    ['suv new batery', { is: { body: ['SUV'] } }],
    ['suv wodges', { is: { body: ['SUV'] } }],
    ['suv yakama', { is: { body: ['SUV'] }, near: [{ place: 'Yakima, WA', miles: 50 }] }],
    [
      'colorado winters',
      { is: { drivetrain: ['All-wheel drive'] }, near: [{ place: 'Colorado', miles: 0 }] },
    ],
    ['hunda OH', { is: { make: ['Honda'] }, near: [{ place: 'Ohio', miles: 0 }] }],
  ] as const)('%s: a car is meant, and no city', ([sentence, asks]) => {
    const { wordsFirst: _, ...query } = understand(sentence, everywhere).query;
    expect(query).toEqual({ ...everything, ...asks });
  });

  test.for([
    ['near Dayton ID.4', { make: ['Volkswagen'], model: ['Volkswagen ID.4*'] }],
    ['near Dayton CT 200h', { make: ['Lexus'], model: ['Lexus CT*'] }],
  ] as const)('%s: a car near Dayton, and no Dayton elsewhere', ([sentence, is]) => {
    const { query, unknownPlaces } = understand(sentence, everywhere);
    expect(query).toMatchObject({ is, near: [{ place: 'Dayton, OH' }] });
    expect(unknownPlaces).toEqual([]);
  });

  test('interested in Lincolns: they are cars', () => {
    const { query } = understand('interested in lincoln navigators', everywhere);
    expect(query.is.model).toEqual(['Lincoln Navigator*']);
    expect(query.near).toBeUndefined();
  });

  test('Indianapolis, in good condition: that is no state', () => {
    expect(understand('van columbus in good condition', everywhere).query).toMatchObject({
      is: { body: ['Van'], condition: ['Good'] },
      near: [{ place: 'Columbus, OH' }],
    });
  });

  test.for(['la voiture', 'dc fast charging', 'van near Leeds', 'van 00012'])(
    '%s: none that is known',
    (sentence) => expect(understand(sentence, everywhere).query.near).toBeUndefined(),
  );
});

describe('somebody writes a number in words, or about how much', () => {
  const year = new Date().getFullYear();
  test.for([
    ['ten thousand dollars', { price: { to: 10_000 } }],
    ['under twenty-five grand', { price: { to: 25_000 } }],
    ['twelve hundred dollars', { price: { to: 1200 } }],
    ['under one hundred thousand miles', { mileage: { to: 100_000 } }],
    ['a hundred thousand km', { mileage: { to: 62_137 } }],
    ['less than 60k on the clock', { mileage: { to: 60_000 } }],
    ['my budget is 15k', { price: { to: 15_000 } }],
    ['$5k-ish', { price: { from: 4250, to: 5750 } }],
    ['15k ish', { price: { from: 12_750, to: 17_250 } }],
    ['starting at 40k', { price: { from: 40_000 } }],
    ['pre-2010', { year: { to: 2009 } }],
    ['early 2000s', { year: { from: 2000, to: 2003 } }],
    ['mid-90s', { year: { from: 1993, to: 1996 } }],
    ['last 3 years', { year: { from: year - 3 } }],
    ['3 to 5 years old', { year: { from: year - 6, to: year - 3 } }],
    ['between three and 5 years old', { year: { from: year - 6, to: year - 3 } }],
    ['about 3-5 years old', { year: { from: year - 6, to: year - 3 } }],
    ['3 years old or less', { year: { from: year - 3 } }],
    ['late model', { year: { from: year - 5 } }],
    ['price range 12k - 16k', { price: { from: 12_000, to: 16_000 } }],
    ['price range of 12k to 16k', { price: { from: 12_000, to: 16_000 } }],
    ['fifteen to twenty thousand', { price: { from: 15_000, to: 20_000 } }],
    ['between ten and fifteen grand', { price: { from: 10_000, to: 15_000 } }],
    ['less then 9k', { price: { to: 9000 } }],
    ['nothing over 9k', { price: { to: 9000 } }],
    ['nothing older than 2015', { year: { from: 2015 } }],
    ['2016 onwards', { year: { from: 2016 } }],
  ] as const)('%s', ([sentence, ranges]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ranges });
  });

  test.for(['looking for a grand cherokee', '2015 grand cherokee', 'jeep grand cherokee 2015'])(
    '%s: that is no amount',
    (sentence) => {
      const { query } = understand(sentence, createVocabulary(carNames, { places: [] }));
      expect(query.ranges.price).toBeUndefined();
      expect(query.is.model).toEqual(['Jeep Grand Cherokee*']);
    },
  );

  test.for([
    '$500 down',
    '$300 a month',
    'under $300 a month',
    'max $400/mo',
    '$400/mo max',
    '$400 max a month',
    '$300-400 a month',
    'between 300 and 400 a month',
    '300 to 400 per month',
    'less than 300 bucks a month or less',
    'budget is $300 a month',
    'monthly payment under 300',
    '$75 a week',
    'up to $75/week',
    '$1,200/mo',
    'under $200pm',
    'under €300 a month',
    'over 30 mpg',
    '$300 payments',
    '$1,000 deposit',
    '$20 road tax',
    'under $199 monatlich',
  ])('suv %s: what a car costs down or again and again is no price, and is told', (piece) => {
    const { query, leftOut } = understand(`suv ${piece}`, vocabulary);
    expect(query).toEqual({ ...everything, is: { body: ['SUV'] } });
    expect(leftOut).toEqual([piece]);
  });

  test('what is paid in Missouri is a price', () => {
    const { query, leftOut } = understand('suv under 15k MO', vocabulary);
    expect([query.ranges, leftOut]).toEqual([{ price: { to: 15_000 } }, []]);
    expect(understand('suv 15k MO', vocabulary).query.ranges).toEqual({ price: { to: 15_000 } });
  });

  test('a plate that nobody has yet is none', () => {
    const next = String(year + 1).slice(2);
    expect(understand(`van ${next} plate`, vocabulary).query).toMatchObject({
      ranges: {},
      wordsFirst: [next, 'plate'],
    });
  });
});

describe('somebody writes numbers as they are used to', () => {
  test.for([
    ['$12,500.00', { price: { to: 12_500 } }],
    ['under 12.500,00', { price: { to: 12_500 } }],
    ['under 12,5k', { price: { to: 12_500 } }],
    ['06 or newer', { year: { from: 2006 } }],
    ["'09 or older", { year: { to: 2009 } }],
    ['08 mustang', { year: { from: 2008, to: 2008 } }],
    ['98 accord', { year: { from: 1998, to: 1998 } }],
    ['red 65 mustang', { year: { from: 1965, to: 1965 } }],
    ['land cruiser 80 toyota', {}],
    ['used 65 mustang', { year: { from: 1965, to: 1965 } }],
    ['98-02 accord', { year: { from: 1998, to: 2002 } }],
    ['02-98 accord', {}],
    ['audi 80 quattro', {}],
    ['15 seat van', {}],
    ['e 30 bmw', {}],
    ['size 35 jeep', {}],
    ['75 rover', {}],
    ['under 10k 98 civic', { price: { to: 10_000 }, year: { from: 1998, to: 1998 } }],
    ["'30 ford", { year: { from: 1930, to: 1930 } }],
    ['2018 to present', { year: { from: 2018 } }],
    ['2018 to now', { year: { from: 2018 } }],
    ['2018 now', { year: { from: 2018, to: 2018 } }],
    ['2018-present', { year: { from: 2018 } }],
    ['camry 15000', { price: { to: 15_000 } }],
    ['camry 15250', {}],
    ['camry 150000', {}],
    ['12000 lb truck', {}],
    ['tow 12000 truck', {}],
    ['4000 obo', { price: { to: 4000 } }],
    ['5000 or best offer', { price: { to: 5000 } }],
    ['2015 obo', { year: { from: 2015, to: 2015 } }],
    ['100k or less miles', { mileage: { to: 100_000 } }],
    ['100k or less', { price: { to: 100_000 } }],
    ['60000 or fewer km', { mileage: { to: 37_282 } }],
    ['fiat 500 08', { year: { from: 2008, to: 2008 } }],
    ['mazda 3 06', { year: { from: 2006, to: 2006 } }],
    ['ram 1500 09', { year: { from: 2009, to: 2009 } }],
    ['08/2019', { year: { from: 2019, to: 2019 } }],
    ['03.08.2019', {}],
    ['ab bj 2015', { year: { from: 2015 } }],
    ['2015 oder neuer', { year: { from: 2015 } }],
    ['06/2015', { year: { from: 2015, to: 2015 } }],
    ['2019-04', { year: { from: 2019, to: 2019 } }],
  ] as const)('%s', ([sentence, ranges]) => {
    expect(understand(sentence, vocabulary).query.ranges).toEqual(ranges);
  });
});

describe('words that mean something only where they stand', () => {
  test.for([
    ['any color but red', { isNot: { color: ['Red'] } }],
    ['any make but ford', { isNot: { make: ['Ford'] } }],
    ['any color but automatic', { is: { gearbox: ['Automatic'] } }],
    ['neither white nor black', { isNot: { color: ['White', 'Black'] } }],
    ['exotic cars', { is: { category: ['Sports Cars'] } }],
    ['muscle car', { is: { category: ['Sports Cars'] } }],
    ['heated rear seats', { is: { equipment: ['Heated seats'] } }],
    ['front ventilated seats', { is: { equipment: ['Ventilated seats'] } }],
    ['beige cloth seats', { is: { interior: ['Beige'] } }],
    ['charcoal black', { is: { color: ['Black'] } }],
    ['dark gray', { is: { color: ['Gray'] } }],
    ['forest green', { is: { color: ['Green'] } }],
    ['dunkelblau', { is: { color: ['Dark blue'] } }],
    ['family owned', { wordsFirst: ['family', 'owned'] }],
    ['transmission manual', { is: { gearbox: ['Manual'] } }],
    ['stick shift transmission', { is: { gearbox: ['Manual'] } }],
    ['dual clutch transmission', { is: { gearbox: ['Automatic'] } }],
    ['built between 2010 and 2015', { ranges: { year: { from: 2010, to: 2015 } } }],
    ['transmission rebuilt', { wordsFirst: ['transmission', 'rebuilt'] }],
    ['my second honda', { is: { make: ['Honda'] } }],
    ['bench seat', { wordsFirst: ['bench', 'seat'] }],
    ['bolt-on', { wordsFirst: ['bolt', 'on'] }],
    ['electric over 250 miles', { is: { fuel: ['Electric'] }, ranges: { range: { from: 250 } } }],
  ] as const)('%s', ([sentence, asks]) => {
    expect(understand(sentence, vocabulary).query).toEqual({ ...everything, ...asks });
  });

  test.for([
    ['compact suv', 'compact'],
    ['full size truck', 'full size'],
    ['cheap insurance', 'cheap insurance'],
    ['0-60 under 5 seconds', '0-60'],
  ])('%s tells what no fact says', ([sentence, piece]) => {
    expect(understand(sentence ?? '', vocabulary).leftOut).toContain(piece);
  });
});

describe('somebody types in another language', () => {
  test.for([
    ['rotes cabrio', { is: { color: ['Red'], body: ['Convertible'] } }],
    ['weißer geländewagen', { is: { color: ['White'], body: ['SUV'] } }],
    ['blaue limousine', { is: { color: ['Blue'], body: ['Sedan'] } }],
    ['carro rojo barato', { is: { color: ['Red'] }, sort: 'cheapest' }],
    ['voiture boîte automatique', { is: { gearbox: ['Automatic'] } }],
    ['furgoneta blanca', { is: { body: ['Van'], color: ['White'] } }],
    ['elektroauto 7 sitze', { is: { fuel: ['Electric'], seats: ['7+'] } }],
    ['schwarze g-klasse', { is: { color: ['Black'], ...gClass } }],
    ['classe g', { is: gClass }],
    ['van 1. hand', { is: { body: ['Van'], owners: ['1'] } }],
    ['zwischen 10.000 und 15.000', { ranges: { price: { from: 10_000, to: 15_000 } } }],
    [
      'van von 2015 bis 2018',
      { is: { body: ['Van'] }, ranges: { year: { from: 2015, to: 2018 } } },
    ],
    ['weniger als 80 tkm', { ranges: { mileage: { to: 49_710 } } }],
    ['unter 80tkm', { ranges: { mileage: { to: 49_710 } } }],
    ['mindestens 2015', { ranges: { year: { from: 2015 } } }],
    [
      'van leder braun',
      { is: { body: ['Van'], interior: ['Brown'], equipment: ['Leather seats'] } },
    ],
    ['schwarzes leder', { is: { interior: ['Black'], equipment: ['Leather seats'] } }],
    ['van nicht rot', { is: { body: ['Van'] }, isNot: { color: ['Red'] } }],
    ['van von privat', { is: { body: ['Van'], sellerType: ['Private seller'] } }],
    ['van ohne unfall', { is: { body: ['Van'], accidents: ['No accidents'] } }],
    ['für familie mit 3 kindern', { is: { seats: ['7+'] } }],
    [
      'suche einen gebrauchten diesel mit leder',
      { is: { fuel: ['Diesel'], equipment: ['Leather seats'] } },
    ],
  ] as const)('%s', ([sentence, asks]) => {
    const { query, corrections } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, ...asks });
    expect(corrections).toEqual([]);
  });
});

describe('somebody says what a car is for', () => {
  test.for([
    ['something to tow my boat', { body: ['Pickup', 'SUV'] }],
    ['for a family of 6', { seats: ['6+'] }],
    ['car for my children', { body: ['SUV', 'Minivan', 'Wagon'] }],
    ['room for the grandkids', { body: ['SUV', 'Minivan', 'Wagon'] }],
    ['for 2 children', { body: ['SUV', 'Minivan', 'Wagon'] }],
    ['for three children', { seats: ['7+'] }],
    ['great for kids', { body: ['SUV', 'Minivan', 'Wagon'] }],
    ['perfect for a family', { body: ['SUV', 'Minivan', 'Wagon'] }],
    ['best for winter', { drivetrain: ['All-wheel drive'] }],
    ['good on gas', { fuel: ['Hybrid', 'Plug-in hybrid', 'Electric'] }],
    ['great on gas', { fuel: ['Hybrid', 'Plug-in hybrid', 'Electric'] }],
    ['good in snow', { drivetrain: ['All-wheel drive'] }],
    ['work van', { body: ['Van'] }],
    ['15 passenger van', { seats: ['15+'], body: ['Van', 'Bus'] }],
    ['good car for snow', { drivetrain: ['All-wheel drive'] }],
    ['best vehicle for towing', { body: ['Pickup', 'SUV'] }],
  ] as const)('%s', ([sentence, is]) => {
    const { query, leftOut } = understand(sentence, vocabulary);
    expect(query.is).toEqual(is);
    expect(leftOut).toEqual([]);
  });

  test.for([
    ['best price', { sort: 'cheapest' }],
    ['12k or best offer', { ranges: { price: { to: 12_000 } } }],
  ] as const)('%s: nothing of it is told', ([sentence, asks]) => {
    const { query, leftOut } = understand(sentence, vocabulary);
    expect([query, leftOut]).toEqual([{ ...everything, ...asks }, []]);
  });

  test.for([
    ['porsche 911 carrera', 'Porsche 911*', ['carrera']],
    ['vw transporter lwb t6', 'Volkswagen Transporter*', ['lwb', 't6']],
    ['vette c7', 'Chevrolet Corvette*', ['c7']],
    ['civic honda civic', 'Honda Civic*', undefined],
    ['carrera', 'Porsche 911*', undefined],
  ] as const)('%s: a second name of the model says more of it', ([sentence, model, words]) => {
    const { is, wordsFirst } = understand(
      sentence,
      createVocabulary(carNames, { places: [] }),
    ).query;
    expect([is.model, wordsFirst]).toEqual([[model], words]);
  });

  test('of a model, its body is known: what it is for is words', () => {
    expect(understand('toyota 4runner off road', vocabulary).query).toMatchObject({
      is: { make: ['Toyota'] },
      wordsFirst: ['off', 'road'],
    });
    expect(understand('toyota 4runner off road', vocabulary).query.is.body).toBeUndefined();
  });

  test.for([
    ['honda civic first car', { ranges: { price: { to: 12_000 } } }],
    ['honda civic for work', { wordsFirst: ['work'] }],
    ['ford f-150 tow a trailer', { wordsFirst: ['tow', 'trailer'] }],
  ] as const)('%s: beside a model, only the body is not asked', ([sentence, asks]) => {
    const { is, ...query } = understand(sentence, vocabulary).query;
    const { is: _, ...others } = everything;
    expect(query).toEqual({ ...others, ...asks });
    expect(Object.keys(is).sort()).toEqual(['make', 'model']);
  });

  test.for([
    ['family suv', 'family', { body: ['SUV'] }],
    ['kids, suv', 'kids', { body: ['SUV'] }],
    ['suv or minivan for my dog', 'for my dog', { body: ['SUV', 'Minivan'] }],
    ['7 seats for a big family', 'big family', { seats: ['7+'] }],
    ['awd, good in snow', 'good in snow', { drivetrain: ['All-wheel drive'] }],
    ['first car, sedan under 8000', 'first car', { body: ['Sedan'] }],
    ['toyota prius hybrid good on gas', 'good on gas', { fuel: ['Hybrid'] }],
  ] as const)('%s: “%s” is seen, though the rest asks for it already', ([sentence, need, is]) => {
    const { query, parts, leftOut } = understand(sentence, vocabulary);
    const part = parts.find(({ start, end }) => sentence.slice(start, end) === need);
    expect(part?.asks).toEqual({ ...everything, is });
    const rest = understand(withoutParts(sentence, part ? [part] : []), vocabulary);
    expect(query).toEqual(rest.query);
    expect(leftOut).toEqual([]);
  });

  test.for([
    ['family coupe', 'family', 'coupe'],
    ['diesel, good on gas', 'good on gas', 'diesel'],
    ['5 seats for a big family', 'big family', '5 seats'],
    ['first car, coupe under 8000', 'first car', 'coupe under 8000'],
    ['honda civic first car under 8000', 'first car', 'honda civic under 8000'],
  ])(
    '%s: “%s” is told, as the rest asks for something else',
    ([sentence = '', need, rest = '']) => {
      const { query, leftOut } = understand(sentence, vocabulary);
      expect(query).toEqual(understand(rest, vocabulary).query);
      expect(leftOut).toEqual([need]);
    },
  );

  test('what nobody states of a car is told', () => {
    expect(understand('reliable honda', vocabulary).leftOut).toEqual(['reliable']);
    expect(understand('rust free truck', vocabulary).leftOut).toEqual(['rust free']);
  });
});

describe('somebody mistypes a name', () => {
  test('and means the same whatever was understood with it', () => {
    const cache = new Map();
    understand('honda corola', vocabulary, cache);
    const sentence = 'honda, corola';
    expect(understand(sentence, vocabulary, cache)).toEqual(understand(sentence, vocabulary));
  });

  test.for([
    ['e-clas', 'E-Class', 'e-class'],
    ['f-tpye', 'F-TYPE', 'f-type'],
    ['e-trn', 'e-tron', 'e-tron'],
    ['4runer', '4Runner', '4runner'],
    ['madza3', 'Mazda3', 'mazda3'],
  ])('%s, with a sign or a digit: it is the %s', ([typed = '', model = '', corrected]) => {
    const { query, corrections } = understand(typed, vocabulary);
    expect(query.is.model?.some((name) => name.endsWith(` ${model}*`))).toBe(true);
    expect(corrections).toEqual([{ typed, corrected }]);
  });

  test.for(['x-drive', 'z-class', 'sle1500', 'h-street', '2000s'])(
    '%s: it is like no model',
    (typed) => {
      expect(understand(typed, vocabulary).corrections).toEqual([]);
    },
  );

  test.for([
    ['gren suv', 'Green'],
    ['gree suv', 'Green'],
    ['blac suv', 'Black'],
    ['blakc suv', 'Black'],
    ['woite suv', 'White'],
  ])('%s: of several words that are like it, the usual one is meant: %s', ([typed = '', color]) => {
    expect(understand(typed, vocabulary).query.is).toEqual({ color: [color], body: ['SUV'] });
  });

  test.for([
    ['jaguar f-tyype', 'Jaguar F-TYPE*'],
    ['toyota 4runnr', 'Toyota 4Runner*'],
    ['hyundai koa', 'Hyundai Kona*'],
    ['lincoln gavigator', 'Lincoln Navigator*'],
    ['fiat red spidr', 'Fiat Spider*'],
    ['ford focus or hunda civc', 'Ford Focus*,Honda Civic*'],
  ])('%s: %s', ([sentence = '', expected]) => {
    const { is } = understand(sentence, createVocabulary(carNames, { places: [] })).query;
    expect(is.model?.join()).toBe(expected);
  });

  test.for(['jeep sahara', 'turbo', 'superb condition', 'executive'])(
    '%s: it is no model of another make',
    (sentence) => {
      const { query, corrections } = understand(sentence, vocabulary);
      expect(query.is.model).toBeUndefined();
      expect(corrections).toEqual([]);
    },
  );

  test.for([
    ['ragne rover', 'ragne', 'range', 'Land Rover Range Rover*'],
    ['rnage rover', 'rnage', 'range', 'Land Rover Range Rover*'],
    ['rang rover sport', 'rang', 'range', 'Land Rover Range Rover Sport'],
    ['lnd rover defender', 'lnd', 'land', 'Land Rover Defender*'],
    ['land cruise', 'cruise', 'cruiser', 'Toyota Land Cruiser*'],
    ['gran cherokee', 'gran', 'grand', 'Jeep Grand Cherokee*'],
    ['monte carol', 'carol', 'carlo', 'Chevrolet Monte Carlo*'],
    ['santa fee', 'fee', 'fe', 'Hyundai Santa Fe*'],
    ['mni cooper', 'mni', 'mini', 'MINI Cooper*'],
    ['tesal model x', 'tesal', 'tesla', 'Tesla Model X*'],
    ['siat 500', 'siat', 'fiat', 'Fiat 500*'],
    ['bmw 8 seres', 'seres', 'series', 'BMW 8 Series*'],
    ['bmv x5', 'bmv', 'bmw', 'BMW X5*'],
  ])(
    '%s: in a name of several words, any of which may be mistyped',
    ([sentence = '', typed, meant, model]) => {
      const { query, corrections } = understand(
        sentence,
        createVocabulary(carNames, { places: [] }),
      );
      expect(query.is.model).toEqual([model]);
      expect(query.wordsFirst).toBeUndefined();
      expect(corrections).toEqual([{ typed, corrected: meant }]);
    },
  );

  test.for([
    ['land rovr', { make: ['Land Rover'] }],
    ['rolls royse', { make: ['Rolls-Royce'] }],
    ['asto martin', { make: ['Aston Martin'] }],
    ['rde suv', { color: ['Red'], body: ['SUV'] }],
    ['drk blue suv', { color: ['Dark blue'], body: ['SUV'] }],
    ['tna leather', { interior: ['Beige'], equipment: ['Leather seats'] }],
    ['tow hich', { equipment: ['Tow hitch'] }],
  ] as const)('%s: so are makes, colors and features', ([sentence, is]) => {
    const { query, corrections } = understand(sentence, vocabulary);
    expect(query).toEqual({ ...everything, is });
    expect(corrections).toHaveLength(1);
  });

  test.for([
    ['red rover', { color: ['Red'], make: ['Rover'] }],
    ['old rover', { make: ['Rover'] }],
    ['land over', {}],
    ['range over 300 miles', {}],
    ['own car', {}],
    ['cruise control', { equipment: ['Cruise control'] }],
    ['good seats', {}],
    ['van by the end of june', { body: ['Van'] }],
    ['tan suv', { color: ['Beige'], body: ['SUV'] }],
    ['only ran 1500 miles', {}],
    ['flat 500', {}],
    ['audio 100', {}],
    ['a-spec', {}],
    ['suv hemi', { body: ['SUV'] }],
    ['suv sahara', { body: ['SUV'] }],
  ] as const)('%s: nothing is mistyped', ([sentence, is]) => {
    const { query, corrections } = understand(sentence, vocabulary);
    expect(query.is).toEqual(is);
    expect(corrections).toEqual([]);
  });

  test.for([
    ['scat pack challenger', { make: ['Dodge'], model: ['Dodge Challenger*'] }, []],
    ['camero', { make: ['Chevrolet'], model: ['Chevrolet Camaro*'] }, []],
    ['chevy burb', { make: ['Chevrolet'], model: ['Chevrolet Suburban*'] }, []],
    ['slade esv', { make: ['Cadillac'], model: ['Cadillac Escalade ESV'] }, []],
    ['chevy c7', { make: ['Chevrolet'], model: ['Chevrolet Corvette*'] }, []],
    ['dodge ram', { make: ['Dodge', 'Ram'], model: ['Dodge Ram*'] }, []],
    ['dodge ram 1500', { make: ['Dodge', 'Ram'], model: ['Dodge Ram*', 'Ram 1500*'] }, []],
    ['jeep wrangler soft top', { make: ['Jeep'], model: ['Jeep Wrangler*'] }, []],
    ['pug 208', { make: ['Peugeot'], model: ['Peugeot 208*'] }, []],
    ['impreza wrx sti', { make: ['Subaru'], model: ['Subaru WRX STI'] }, []],
    ['impreza wrx', { make: ['Subaru'], model: ['Subaru Impreza WRX'] }, []],
    ['chrysler 300s', { make: ['Chrysler'], model: ['Chrysler 300S'] }, []],
    ['audi black edition', { make: ['Audi'] }, []],
    ['amg black series', {}, []],
    ['black series 5 bmw', { color: ['Black'], make: ['BMW'] }, []],
    ['blk suv', { color: ['Black'], body: ['SUV'] }, []],
    ['cheby', { make: ['Chevrolet'] }, ['chevy']],
    ['fits 3 car seats', { body: ['SUV', 'Minivan', 'Wagon'] }, []],
    ['cadillac xt5 luxury', { make: ['Cadillac'], model: ['Cadillac XT5*'] }, []],
  ] as const)('%s: it is read as people mean it', ([sentence, is, corrected]) => {
    const { query, corrections } = understand(sentence, createVocabulary(carNames, { places: [] }));
    expect(query.is).toEqual(is);
    expect(corrections.map((one) => one.corrected)).toEqual(corrected);
  });

  test.for([
    ['honda civic or corolla', 'Honda Civic*,Toyota Corolla*'],
    ['honda civic, corolla', 'Honda Civic*,Toyota Corolla*'],
    ['gmc sierra vs silverado', 'GMC Sierra*,Chevrolet Silverado*'],
    ['toyota tacoma, ranger or a colorado', 'Toyota Tacoma*,Ford Ranger*,Chevrolet Colorado*'],
    ['f150 or chevy silverado', 'Ford F-150*,Chevrolet Silverado*'],
    ['fiat spider or mx5', 'Fiat Spider*,Mazda MX-5*'],
    ['honda odyssey ranger', 'Honda Odyssey*'],
  ])('%s: of several cars that are listed, each is meant', ([sentence = '', models]) => {
    const { is } = understand(sentence, createVocabulary(carNames, { places: [] })).query;
    expect(is.model?.join()).toBe(models);
  });

  test('a title is read as it is written', () => {
    const { query } = understand('2015 ragne rover rde', { ...vocabulary, words: [] });
    expect(query.wordsFirst).toEqual(['ragne', 'rde']);
    const { is } = understand('toyota 4runner soft top', { ...vocabulary, words: [] }).query;
    expect(is.body).toEqual(['Convertible']);
  });

  test('a make that is called as a city: behind another make, the city', () => {
    const everywhere = createVocabulary(carNames, { places: [knownPlaces()] });
    expect(understand('mini cooper austin', everywhere).query).toEqual({
      ...everything,
      is: { make: ['MINI'], model: ['MINI Cooper*'] },
      near: [{ place: 'Austin, TX', miles: 50 }],
    });
    expect(understand('lincoln or cadillac', everywhere).query.is.make).toEqual([
      'Lincoln',
      'Cadillac',
    ]);
  });
});

describe('somebody looks for a MINI', () => {
  const ofNoStock = createVocabulary(carNames, { places: [] });
  test.for([
    ['mini', undefined],
    ['mini cooper', ['MINI Cooper*']],
    ['cooper', ['MINI Cooper*']],
    ['mini coopers', ['MINI Cooper*']],
    ['mini cooper s', ['MINI Cooper S']],
    ['cooper s', ['MINI Cooper S']],
    ['mini countryman', ['MINI Countryman*']],
    ['cooper countryman', ['MINI Countryman*']],
    ['mini cooper convertible', ['MINI Convertible*']],
    ['mini hardtop', ['MINI Hatch']],
  ] as const)('%s', ([sentence, model]) => {
    expect(understand(sentence, ofNoStock).query).toEqual({
      ...everything,
      is: { make: ['MINI'], ...(model && { model }) },
    });
  });

  test('a Hardtop is a Cooper, and the hardtop of another make is a word', () => {
    const models = ['MINI Cooper', 'MINI Hatch', 'MINI Convertible', 'MINI Cooper S'];
    expect(createFamilies(models).modelsOf('MINI Cooper')).toEqual([
      'MINI Cooper',
      'MINI Hatch',
      'MINI Cooper S',
    ]);
    expect(understand('hardtop', ofNoStock).query.wordsFirst).toEqual(['hardtop']);
  });
});

describe('somebody names what else can be stated', () => {
  test.for([
    ['van no damage', { is: { body: ['Van'], damage: ['No damage'] } }],
    [
      'damaged van',
      {
        is: {
          body: ['Van'],
          damage: ['Marks and dents', 'Body damage', 'Needs repair to drive'],
        },
      },
    ],
    [
      'van with warranty',
      { is: { body: ['Van'], warranty: ['From the maker', 'From the dealer', 'Extended'] } },
    ],
    ['van dealer warranty', { is: { body: ['Van'], warranty: ['From the dealer'] } }],
    [
      'suv tan leather',
      { is: { body: ['SUV'], interior: ['Beige'], equipment: ['Leather seats'] } },
    ],
    ['red suv black interior', { is: { color: ['Red'], body: ['SUV'], interior: ['Black'] } }],
    ['suv leather interior', { is: { body: ['SUV'], equipment: ['Leather seats'] } }],
    ['electric 300-mile range', { is: { fuel: ['Electric'] }, ranges: { range: { from: 300 } } }],
    ['ev 400-km range', { is: { fuel: ['Electric'] }, ranges: { range: { from: 249 } } }],
    ['suv under 60,000-mile', { is: { body: ['SUV'] }, ranges: { mileage: { to: 60_000 } } }],
    ['van 18 plate', { is: { body: ['Van'] }, ranges: { year: { from: 2018, to: 2018 } } }],
    ['67 reg van', { is: { body: ['Van'] }, ranges: { year: { from: 2017, to: 2018 } } }],
    ['van 68-plate', { is: { body: ['Van'] }, ranges: { year: { from: 2018, to: 2019 } } }],
    [
      '2017 van on a 67 plate',
      { is: { body: ['Van'] }, ranges: { year: { from: 2017, to: 2017 } } },
    ],
    ['van 67 plate or newer', { is: { body: ['Van'] }, ranges: { year: { from: 2017 } } }],
    ['van up to 15 plate', { is: { body: ['Van'] }, ranges: { year: { to: 2015 } } }],
    ['electric 300 mile range', { is: { fuel: ['Electric'] }, ranges: { range: { from: 300 } } }],
    [
      'ev over 250 miles of range',
      { is: { fuel: ['Electric'] }, ranges: { range: { from: 250 } } },
    ],
    ['ev range over 400 km', { is: { fuel: ['Electric'] }, ranges: { range: { from: 249 } } }],
    ['van 2.0L', { is: { body: ['Van'] }, ranges: { engine: { from: 1940, to: 2049 } } }],
    ['van 2 liter engine', { is: { body: ['Van'] }, ranges: { engine: { from: 1940, to: 2049 } } }],
    ['van under 1600cc', { is: { body: ['Van'] }, ranges: { engine: { to: 1649 } } }],
    ['ev 75kwh battery', { is: { fuel: ['Electric'] }, ranges: { battery: { from: 75 } } }],
    ['van 150 PS', { is: { body: ['Van'] }, ranges: { power: { from: 148 } } }],
    ['van with a clean title', { is: { body: ['Van'], titleStatus: ['Clean'] } }],
    ['van salvage', { is: { body: ['Van'], titleStatus: ['Salvage'] } }],
    ['van rebuilt title', { is: { body: ['Van'], titleStatus: ['Rebuilt'] } }],
    ['van branded title', { is: { body: ['Van'], titleStatus: ['Rebuilt', 'Salvage'] } }],
    ['van lien on title', { is: { body: ['Van'], titleStatus: ['Lien'] } }],
    ['van no salvage', { is: { body: ['Van'] }, isNot: { titleStatus: ['Salvage'] } }],
    ['van -salvage', { is: { body: ['Van'] }, isNot: { titleStatus: ['Salvage'] } }],
    ['van no liens', { is: { body: ['Van'] }, isNot: { titleStatus: ['Lien'] } }],
    ['van lien free', { is: { body: ['Van'] }, isNot: { titleStatus: ['Lien'] } }],
    [
      'van no salvage or rebuilt titles',
      { is: { body: ['Van'] }, isNot: { titleStatus: ['Rebuilt', 'Salvage'] } },
    ],
    ['5dr van', { is: { doors: ['5'], body: ['Van'] } }],
    ['heated and cooled seats', { is: { equipment: ['Heated seats', 'Ventilated seats'] } }],
    ['heated leather seats', { is: { equipment: ['Heated seats', 'Leather seats'] } }],
    ['big horn', { is: {}, wordsFirst: ['big', 'horn'] }],
    ['van one previous keeper', { is: { body: ['Van'], owners: ['1'] } }],
    ['van second owner', { is: { body: ['Van'], owners: ['2'] } }],
    ['2nd owner van', { is: { body: ['Van'], owners: ['2'] } }],
    ['van 2 keepers', { is: { body: ['Van'], owners: ['2'] } }],
    ['van no accident history', { is: { body: ['Van'], accidents: ['No accidents'] } }],
    ['van remaining factory warranty', { is: { body: ['Van'], warranty: ['From the maker'] } }],
    ['do you have any vans?', { is: { body: ['Van'] } }],
    ['lowest miles van', { is: { body: ['Van'] }, sort: 'mileage' }],
    ['how much is a van', { is: { body: ['Van'] } }],
    ['where can i get a van', { is: { body: ['Van'] } }],
    ['10 seater bus', { is: { seats: ['10+'], body: ['Bus'] } }],
    ['fiat 500l', { is: { make: ['Fiat'], model: ['Fiat 500L*'] } }],
    [
      'range rover 2019',
      { is: { make: ['Land Rover'] }, ranges: { year: { from: 2019, to: 2019 } } },
    ],
  ] as const)('%s', ([sentence, asks]) => {
    const { query, leftOut } = understand(sentence, vocabulary);
    const { model: _, ...is } = query.is;
    const { model: __, ...expected } = asks.is as typeof query.is;
    expect({ ...query, is }).toEqual({ ...everything, ...asks, is: expected });
    expect(leftOut).toEqual([]);
  });
});
