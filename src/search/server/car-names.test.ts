// The names of cars as people write them, in real advertisements and searches.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { americanCars, germanCars, plainCar } from '../../../testing/searches/cars-in-memory.ts';
import {
  familyOf,
  familyOfName,
  knownMake,
  knownModel,
  makes,
  modelOfCar,
  nameSlug,
} from '../../cars/taxonomy/taxonomy.ts';
import { everything } from '../search-query.ts';
import { calledAsBodies } from '../understand/named-bodies.ts';
import { understand } from '../understand/understand.ts';
import { createVocabulary, keyOf } from '../understand/vocabulary.ts';
import { carNames } from './car-names.ts';
import { createColumns } from './columns/columns.ts';
import { knownPlaces } from './places/known-places.ts';
import { answerSearch } from './stock/answer-search.ts';
import { languageOf } from './stock/stock-copy.ts';
import { rowOf, titles } from './stock/stored-car.ts';

const data = join(import.meta.dirname, '../../../../shared/data');
const places = [knownPlaces()];
const ofNoStock = createVocabulary(carNames, { places });

interface Search {
  readonly q: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Of a sentence that names a make, a model or both. */
function isUnderstood({ q, expect: { make, model, makemodel } }: Search): boolean {
  const { is } = understand(q, ofNoStock).query;
  const parsed = keyOf([...(is.make ?? []), ...(is.model ?? [])].join());
  const typed = typeof makemodel === 'string' ? makemodel.split(' ').slice(0, 2) : [make, model];
  return typed
    .flat()
    .filter((name) => typeof name === 'string')
    .every((name) => parsed.includes(keyOf(name.split(/,| in /)[0]?.replace('every ', '') ?? '')));
}

describe.skipIf(!existsSync(data))('real names (skipped without ../shared/data)', () => {
  test('of 99,187 advertisements the makes and the models are known', () => {
    const folder = join(data, 'listings/uk');
    const rows = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').trim().split('\n').slice(1),
    );
    const unknown = rows.filter((row) => {
      const [typed = '', model = ''] = row.split(',').map((cell) => cell.trim());
      const make = knownMake(typed);
      return make === null || familyOf(make, model) === null;
    });
    expect(rows.length).toBeGreaterThan(90_000);
    expect(unknown.length / rows.length).toBeLessThan(0.01);
  });

  test('of advertisements of the USA and Germany too, where titles alone name them', () => {
    const cars = [...americanCars(), ...germanCars()];
    const wrong = cars.filter((car) => {
      const { make, model } = rowOf(car, titles).facets;
      const advertised = car.title.replace(/^\d{4} /, '');
      const family = familyOfName(advertised);
      return make === null || family === null || familyOfName(model ?? '') !== family;
    });
    console.log(`not as advertised: ${[...new Set(wrong.map(({ title }) => title))].join('; ')}`);
    expect(wrong.length / cars.length).toBeLessThan(0.002);
  });

  test('the makes and models that people search for are understood', () => {
    const { searches, listings, later }: Record<string, readonly Search[]> = JSON.parse(
      readFileSync(join(data, 'searches/searches.json'), 'utf8'),
    );
    const named = [...(searches ?? []), ...(listings ?? []), ...(later ?? [])].filter(
      ({ expect: { make, model, makemodel } }) => make || model || makemodel,
    );
    const missed = named.filter((search) => !isUnderstood(search)).map(({ q }) => q);
    console.log(`${named.length - missed.length} of ${named.length}; not: ${missed.join('; ')}`);
    expect(missed.length / named.length).toBeLessThan(0.05);
  });
});

/** Names of several models, or with what they are for: nobody types them. */
const isTyped = (name: string): boolean => !/[,(]/.test(name);

const isNamed = (model: string, name: string): boolean => keyOf(model).endsWith(keyOf(name));

test('every make is found by its own name, and every family and variant by theirs', () => {
  for (const { name: make, families } of makes) {
    const { is: alone, near } = understand(make, ofNoStock).query;
    // The city is meant, as hardly any car of the make is for sale in the United States.
    if (make === 'Austin') expect(near).toEqual([{ place: 'Austin, TX', miles: 50 }]);
    else expect(alone, make).toEqual({ make: [make] });
    const models = families.flatMap(({ name, variants }) => [
      name,
      ...variants.map((one) => one.name),
    ]);
    for (const model of models.filter(isTyped)) {
      const name = `${make} ${model}`;
      // An `Audi Cabriolet` is any convertible of the make, unless a year says which one is meant.
      const lastYear = calledAsBodies.get(name);
      // Beside a make of minivans a van may be one.
      const { body = [] } = understand(name, ofNoStock).query.is;
      if (lastYear)
        expect(
          body.filter((one) => one !== 'Minivan'),
          name,
        ).toHaveLength(1);
      const sentence = lastYear ? `${lastYear} ${name}` : name;
      const { is, ...rest } = understand(sentence, ofNoStock).query;
      expect({ ...rest, is: {}, ...(lastYear && { ranges: {} }) }, name).toEqual(everything);
      // A Scion xB may be listed as a Toyota Scion xB, a Silverado 2500 may be a 2500HD, an Audi allroad may be
      // an A4 allroad, and whoever types `Prius+` gets every Prius.
      expect(is.model?.map(keyOf), name).toContain(keyOf(name));
      expect(
        is.model?.filter(
          (found) =>
            !isNamed(found, name) &&
            !(/\d$/.test(model) && isNamed(found, `${model}HD`)) &&
            !(found.startsWith(`${make} `) && isNamed(found, ` ${model}`)),
        ),
        name,
      ).toEqual([]);
    }
  }
});

test('the name of a family alone never means a model of another name', () => {
  for (const { name: make, families } of makes)
    for (const { name } of families.filter((family) => isTyped(family.name))) {
      // Common words, such as Element and Coupe, name a model only beside its make.
      const { model = [`${make} ${name}*`] } = understand(name, ofNoStock).query.is;
      expect(model, name).toContain(`${make} ${name}*`);
    }
});

test('a variant that is called as its family, but for a sign behind it, does not take the name of all', () => {
  const alike = makes.flatMap(({ families }) =>
    families.flatMap((family) =>
      family.variants
        .filter(({ name }) => keyOf(name) === keyOf(family.name))
        .map(({ name }) => ({ ...family, variant: name })),
    ),
  );
  expect(alike.map(({ variant }) => variant)).toContain('Prius+');
  for (const { make, name, variant } of alike) {
    const { is } = understand(`${make} ${name}`, ofNoStock).query;
    expect(is.model, name).toEqual([`${make} ${name}*`]);
    expect(knownModel(make, name.toLowerCase())).toBe(name);
    expect(knownModel(make, variant.toLowerCase())).toBe(variant);
    expect(modelOfCar(make, name, `2015 ${make} ${name}, hybrid`)).toBe(name);
    expect(modelOfCar(make, name, `2015 ${make} ${variant}, hybrid`)).toBe(variant);
  }
});

test.for([
  ['Porsche', 'Boxster', '2019 Porsche 718 Boxster S', '718 Boxster'],
  ['Bentley', 'Continental GT', '2016 Bentley Continental GTC V8', 'Continental GTC'],
  ['MINI', 'Cooper S', '2013 MINI John Cooper Works Hardtop', 'John Cooper Works'],
  ['MINI', 'Cooper S', '2013 MINI Cooper S Hardtop', 'Cooper S'],
  ['Infiniti', 'Q70', '2019 Infiniti Q70L 3.7 AWD', 'Q70L'],
  ['Audi', 'A6 allroad', '2003 Audi allroad 2.7T quattro', 'A6 allroad'],
  ['Ford', 'F-150', '2018 Ford F-150 Raptor', 'F-150 Raptor'],
  ['Honda', 'Civic', '2018 Honda Civic, newer than an Accord', 'Civic'],
  ['Fiat', '500', '2013 Fiat 500 Abarth, trade for a 500L', '500'],
] as const)('a %s %s advertised as %s is a %s', ([make, model, title, name]) => {
  expect(modelOfCar(make, model, title)).toBe(name);
});

test('every make has an address of its own, and so has every family of it', () => {
  const slugs = makes.flatMap(({ name: make, families }) => [
    nameSlug(make),
    ...families.map(({ name }) => `${nameSlug(make)}/${nameSlug(name)}`),
  ]);
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([]);
  expect(slugs.filter((slug) => !/^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60})?$/.test(slug))).toEqual([]);
});

test.for([
  [{ make: 'Foo', model: 'Zorp*' }, 'Foo Zorp'],
  [{ make: 'BMW', model: '320d*' }, 'BMW 320d'],
  [{ make: 'BMW', model: '3 Series **' }, 'BMW 3 Series'],
  [{ make: 'BMW', model: '*' }, null],
] as const)('the model of %o is no family: %s', ([car, model]) => {
  expect(rowOf({ ...plainCar, ...car }, titles).facets.model).toBe(model);
});

test('what sellers state changes no word', () => {
  const families = makes.flatMap((make) => make.families);
  const sentences = [
    'chevy',
    'denver leather',
    'mx5',
    'silverado',
    'golf gti',
    'red bmw 320d',
    'van',
    'duramax colorado',
    'facelift ID.4',
    'Seetle, WA',
    'lifted Seetle WA',
  ];
  const stated = fc.array(
    fc.tuple(
      fc.constantFrom('Chevy', 'Leather', 'Denver', 'Van', 'Gti', 'Kestrel'),
      fc.constantFrom('Denver', 'Bolt', 'Leather', '320d', 'Van', 'Red'),
      fc.constantFrom('Denver, CO', 'Duramax, CO', 'Facelift, ID', 'Seetle, WA', 'Leather'),
    ),
    { maxLength: 50 },
  );
  const { vocabulary: ofNoCars } = languageOf(createColumns());
  fc.assert(
    fc.property(stated, (cars) => {
      const columns = createColumns();
      for (const [at, [make, model, location]] of cars.entries())
        columns.put(rowOf({ ...plainCar, id: at + 1, make, model, location }, titles));
      const { vocabulary } = languageOf(columns);
      for (const sentence of [...sentences, ...families.slice(0, 20).map(({ name }) => name)])
        expect(understand(sentence, vocabulary)).toEqual(understand(sentence, ofNoCars));
    }),
    { numRuns: 20 },
  );
});

test('a name that an admin has accepted is a word, and finds cars that state it or have it in their title', () => {
  const accepted = [
    { make: null, name: 'Kestrelmotor' },
    { make: 'Kestrelmotor', name: 'Wisp' },
  ];
  const columns = createColumns();
  const language = languageOf(columns, accepted);
  const cars = [
    { title: '2015 Kestrelmotor Wisp, one owner' },
    { title: 'Runs well', make: 'Kestrelmotor', model: 'Wisp' },
    { title: '2016 Kestrelmotor Zephyr' },
    { title: '2015 Opel Kadett' },
  ];
  for (const [at, car] of cars.entries())
    columns.put(rowOf({ ...plainCar, ...car, id: at + 1 }, language.titles));
  const search = (sentence: string) =>
    answerSearch(
      { sentence, query: { ...everything, sort: 'newest' }, size: 10 },
      { version: 0, columns, vocabulary: language.vocabulary },
    );
  const { query, ids } = search('kestrelmotor wisp');
  expect(query.is).toEqual({ make: ['Kestrelmotor'], model: ['Kestrelmotor Wisp*'] });
  expect(ids.toSorted()).toEqual([1, 2]);
  expect(search('kestrelmotor').ids.toSorted()).toEqual([1, 2, 3]);
});
