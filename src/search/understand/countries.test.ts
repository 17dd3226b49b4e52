// What people type in markets of other countries: their money, their units, their postal codes and cities.
import { describe, expect, test } from 'vitest';
import { inCountry } from '../../../testing/market-country.ts';
import type { CountryCode } from '../../kit/country.ts';
import { everything } from '../search-query.ts';
import { carNames } from '../server/car-names.ts';
import { distanceFrom, isKnownZip, knownPlaces } from '../server/places/known-places.ts';
import { inOwnCurrency } from './amounts.ts';
import { placeNamed } from './places/doubtful-places.ts';
import { understand } from './understand.ts';
import { createVocabulary } from './vocabulary.ts';

function vocabularyIn(code: CountryCode) {
  inCountry(code);
  return createVocabulary(carNames, { places: [knownPlaces()], isKnownZip });
}

const understoodIn = (code: CountryCode, sentence: string) =>
  understand(sentence, vocabularyIn(code));

describe('an amount', () => {
  test.for([
    ['US', 'van under $9,000'],
    ['US', 'van under 9000 bucks'],
    ['US', 'van under USD 9000'],
    ['US', 'van under $ 9,000'],
    ['GB', 'van under £9,000'],
    ['GB', 'van under 9000 quid'],
    ['GB', 'van under 9k pounds'],
    ['GB', 'van under GBP 9000'],
    ['DE', 'van under €9.000'],
    ['DE', 'van under 9.000€'],
    ['DE', 'van under 9.000 €'],
    ['DE', 'van unter 9000 Euro'],
    ['DE', 'van 9000 euro'],
    ['CH', 'van under CHF 9000'],
    ['PL', 'van under 9000 zł'],
    ['AU', 'van under $9,000'],
    ['CA', 'van under 9000 dollars'],
  ] as const)('in %s is the market’s own in “%s”', ([code, sentence]) => {
    const { query, leftOut } = understoodIn(code, sentence);
    expect(query).toEqual({
      ...everything,
      is: { body: ['Van'] },
      ranges: { price: { to: 9000 } },
    });
    expect(leftOut).toEqual([]);
  });

  test.for([
    ['US', 'van under €9.000', 'under €9.000', 'under $9,000'],
    ['US', 'van under €9.000,00', 'under €9.000,00', 'under $9,000'],
    ['US', 'van under £9,000.00', 'under £9,000.00', 'under $9,000'],
    ['US', 'van 9000 euros', '9000 euros', '$9,000'],
    ['US', 'van under 9k pounds', 'under 9k pounds', 'under $9k'],
    ['US', 'van up to GBP 9000', 'up to GBP 9000', 'up to $9,000'],
    ['GB', 'van under $9,000', 'under $9,000', 'under £9,000'],
    ['GB', 'van under 9000 euro', 'under 9000 euro', 'under £9,000'],
    ['DE', 'van under £9,000', 'under £9,000', 'under €9,000'],
    ['CH', 'van under 9000€', 'under 9000€', 'under CHF\u00a09,000'],
    ['US', 'van €300 a month', '€300 a month', null],
  ] as const)('in %s is asked in “%s”, not taken', ([code, sentence, piece, own]) => {
    const { query, leftOut } = understoodIn(code, sentence);
    expect(query).toEqual({ ...everything, is: { body: ['Van'] } });
    expect(leftOut).toEqual([piece]);
    expect(inOwnCurrency(piece)).toBe(own);
  });

  test('is none where an engine meets a norm', () => {
    const { query, leftOut } = understoodIn('GB', '2015 euro 6 van');
    expect(query.ranges).toEqual({ year: { from: 2015, to: 2015 } });
    expect(leftOut).toEqual([]);
    const ofMoney = understoodIn('US', 'van 9000 euro 5 door');
    expect(ofMoney.query).toEqual({ ...everything, is: { body: ['Van'], doors: ['5'] } });
    expect(ofMoney.leftOut).toEqual(['9000 euro']);
    expect(understoodIn('DE', 'van 9000 euro 5 door').query.ranges).toEqual({
      price: { to: 9000 },
    });
  });
});

describe('a distance', () => {
  test.for([
    ['DE', 'under 80,000 km', 80_000],
    ['DE', 'under 50,000 miles', 80_467],
    ['GB', 'under 50,000 miles', 50_000],
    ['GB', 'under 80,000 km', 49_710],
    ['US', 'kilometers under 100,000', 62_137],
    ['US', 'km under 100,000 miles', 100_000],
    ['DE', 'miles under 50000', 80_467],
    ['DE', 'km unter 100.000', 100_000],
  ] as const)('in %s is driven so far: “%s”', ([code, sentence, to]) => {
    expect(understoodIn(code, sentence).query).toEqual({
      ...everything,
      ranges: { mileage: { to } },
    });
  });

  test.for([
    ['DE', 'van within 50 km of München', 'Munich', 50],
    ['DE', 'van within a 50km radius of Köln', 'Köln', 50],
    ['DE', 'van im umkreis von 30 km um leipzig', 'Leipzig', 30],
    ['DE', 'van leipzig umkreis 30 km', 'Leipzig', 30],
    ['DE', 'van within 50 miles of Cologne', 'Köln', 80],
    ['GB', 'van within 50 miles of Leeds', 'Leeds', 50],
    ['GB', 'van within 80 km of Leeds', 'Leeds', 50],
    ['GB', 'van near newcastle', 'Newcastle upon Tyne', 50],
    ['PL', 'van near Lodz', 'Łódź', 50],
    ['CA', 'van in Montreal', 'Montréal', 50],
  ] as const)('in %s is around a place: “%s”', ([code, sentence, place, miles]) => {
    const { query, unknownPlaces } = understoodIn(code, sentence);
    expect(query).toEqual({
      ...everything,
      is: { body: ['Van'] },
      near: [{ place, miles }],
    });
    expect(unknownPlaces).toEqual([]);
  });

  test('is as the crow flies, in the market’s unit', () => {
    inCountry('DE');
    expect(distanceFrom('Berlin')('80331 München, Deutschland')).toBeGreaterThan(495);
    expect(distanceFrom('Berlin')('80331 München, Deutschland')).toBeLessThan(515);
    inCountry('GB');
    const toManchester = distanceFrom('Leeds')('12 High Street, Manchester M1 4BT, UK');
    expect(toManchester).toBeGreaterThan(30);
    expect(toManchester).toBeLessThan(42);
    expect(distanceFrom('Leeds')('Leeds LS1 4AP')).toBe(0);
  });

  test.for([
    ['GB', '12 High Street, Leeds', 'Leeds'],
    ['GB', '12 High Street, Manchester M1 4BT, UK', 'Manchester'],
    ['GB', 'Leeds, West Yorkshire', 'Leeds'],
    ['GB', '3 Mill Lane, Leeds LS1 4AP, West Yorkshire', 'Leeds'],
    ['DE', 'Hauptstraße 5, 80331 München', 'Munich'],
    ['CA', 'Calgary, AB', 'Calgary'],
  ] as const)('in %s is known from “%s”', ([code, address, city]) => {
    const { places } = vocabularyIn(code);
    expect(distanceFrom(city)(address)).toBe(0);
    expect(distanceFrom(address)(city)).toBe(0);
    expect(placeNamed(address, { places, isKnownZip })).toEqual({ place: city });
  });
});

describe('a postal code', () => {
  test.for([
    ['GB', 'van near LS1 4AP', 'LS1 4AP'],
    ['GB', 'van LS1 4AP', 'LS1 4AP'],
    ['GB', 'van near sw1a', 'sw1a'],
    ['GB', 'van postcode M1', 'M1'],
    ['DE', 'van near 10115', '10115'],
    ['DE', 'van plz 10115', '10115'],
    ['NL', 'van near 1012 AB', '1012 AB'],
    ['PL', 'van near 00-950', '00-950'],
    ['CA', 'van near K1A 0B1', 'K1A 0B1'],
    ['AT', 'van near 1010', '1010'],
    ['IE', 'van near D02 AF30', 'D02 AF30'],
  ] as const)('in %s is said to be unknown: “%s”', ([code, sentence, piece]) => {
    const { query, unknownPlaces } = understoodIn(code, sentence);
    expect(query).toEqual({ ...everything, is: { body: ['Van'] } });
    expect(unknownPlaces).toEqual([piece]);
  });

  test.for([
    ['DE', 'van near 10115 Berlin', 'Berlin'],
    ['AT', 'van in 1010 Wien', 'Vienna'],
    ['GB', 'van near Leeds LS1 4AP', 'Leeds'],
    ['DE', 'van in Berlin 10115', 'Berlin'],
  ] as const)('in %s belongs to its city in “%s”', ([code, sentence, place]) => {
    const { query, unknownPlaces } = understoodIn(code, sentence);
    expect(query).toEqual({ ...everything, is: { body: ['Van'] }, near: [{ place, miles: 50 }] });
    expect(unknownPlaces).toEqual([]);
  });

  test.for([
    ['GB', 'bmw m3', { make: ['BMW'], model: ['BMW M3*'] }],
    ['GB', 'audi a4', { make: ['Audi'], model: ['Audi A4*'] }],
    ['GB', 'audi a3 5dr', { make: ['Audi'], model: ['Audi A3*'], doors: ['5'] }],
    ['GB', 'audi a6 4wd', { make: ['Audi'], model: ['Audi A6*'], drivetrain: ['All-wheel drive'] }],
    ['GB', 'a3 5dr', { make: ['Audi'], model: ['Audi A3*'], doors: ['5'] }],
    ['GB', 'near leeds x3 5dr', { make: ['BMW'], model: ['BMW X3*'], doors: ['5'] }],
    ['GB', 'near leeds a3 5dr', { make: ['Audi'], model: ['Audi A3*'], doors: ['5'] }],
  ] as const)('in %s is none in “%s”', ([code, sentence, is]) => {
    expect(understoodIn(code, sentence).query.is).toEqual(is);
  });

  test('is none where a number may be a year or a price', () => {
    const { query } = understoodIn('AT', 'van 2015');
    expect(query.ranges).toEqual({ year: { from: 2015, to: 2015 } });
    expect(understoodIn('NL', '2012 TT').query.ranges).toEqual({ year: { from: 2012, to: 2012 } });
    expect(understoodIn('IE', 'A45 2015').unknownPlaces).toEqual([]);
    expect(understoodIn('DE', 'van 15000').unknownPlaces).toEqual([]);
  });
});

describe('a city that is called as an American car', () => {
  test.for([
    ['GB', 'van plymouth', 'Plymouth'],
    ['GB', 'van lincoln', 'Lincoln'],
    ['GB', 'van stoke-on-trent', 'Stoke-on-Trent'],
    ['GB', 'van sheffeild', 'Sheffield'],
    ['DE', 'van in der nähe von stuttgart', 'Stuttgart'],
    ['DE', 'van raum stuttgart', 'Stuttgart'],
    ['GB', 'van south shields', 'South Shields'],
    ['DE', 'van ulm', 'Ulm'],
    ['DE', 'van baden-baden', 'Baden-Baden'],
  ] as const)('in %s is meant: “%s”', ([code, sentence, place]) => {
    expect(understoodIn(code, sentence).query).toEqual({
      ...everything,
      is: { body: ['Van'] },
      near: [{ place, miles: 50 }],
    });
  });

  test('but not in a name of such a car', () => {
    const { is, near } = understoodIn('GB', 'lincoln navigator').query;
    expect([is.make, near]).toEqual([['Lincoln'], undefined]);
  });
});

test('an auto is a car where people speak no English', () => {
  expect(understoodIn('DE', 'rotes auto').query).toEqual({ ...everything, is: { color: ['Red'] } });
  expect(understoodIn('GB', 'auto').query.is).toEqual({ gearbox: ['Automatic'] });
  expect(understoodIn('DE', 'golf in der nähe').query.sort).toBe('distance');
});

test('a word that shortens an American state is none elsewhere', () => {
  expect(understoodIn('DE', 'van in DE').query.near).toBeUndefined();
  expect(understoodIn('GB', 'van near Washington').query.near).toEqual([
    { place: 'Washington', miles: 50 },
  ]);
});

describe('the papers of a car', () => {
  test.for([
    ['GB', 'van registered 2019', { ranges: { registered: { from: 2019, to: 2019 } } }],
    ['DE', 'van ez ab 2019', { ranges: { registered: { from: 2019 } } }],
    ['GB', 'van vat qualifying', { is: { vat: ['VAT qualifying'] } }],
    ['IE', 'van vat reclaimable', { is: { vat: ['VAT qualifying'] } }],
    ['DE', 'van mwst ausweisbar', { is: { vat: ['VAT qualifying'] } }],
    ['GB', 'van no vat', { is: { vat: ['Margin scheme', 'Private sale'] } }],
    ['GB', 'van under 120 g/km co2', { ranges: { co2: { to: 120 } } }],
    ['DE', 'van unter 99,5 g/km', { ranges: { co2: { to: 100 } } }],
    ['GB', 'van under 99.4 g/km', { ranges: { co2: { to: 99 } } }],
    ['GB', 'van under 120g/km', { ranges: { co2: { to: 120 } } }],
    ['GB', 'van 99 g CO₂ or less', { ranges: { co2: { to: 99 } } }],
    ['GB', 'van CO2 emissions below 150', { ranges: { co2: { to: 150 } } }],
    ['DE', 'van co2 max 120 g/km', { ranges: { co2: { to: 120 } } }],
    ['DE', 'van 120 g/km', { ranges: { co2: { to: 120 } } }],
  ] as const)('in %s say it: “%s”', ([code, sentence, asks]) => {
    const { query, leftOut } = understoodIn(code, sentence);
    const { is, ...others } = { is: {}, ...asks };
    expect(query).toEqual({ ...everything, ...others, is: { body: ['Van'], ...is } });
    expect(leftOut).toEqual([]);
  });

  test.for(['van tüv', 'van valid inspection', 'van long mot'])(
    'an inspection that is valid now: “%s”',
    (sentence) => {
      const now = new Date();
      expect(understoodIn('GB', sentence).query.ranges).toEqual({
        inspected: { from: now.getFullYear() * 100 + now.getMonth() + 1 },
      });
    },
  );

  test.for([
    ['DE', 'van clean title', 'clean title'],
    ['GB', 'van no salvage', 'no salvage'],
    ['GB', 'van lien free', 'lien free'],
    ['US', 'van tüv', 'tüv'],
    ['US', 'van no vat', 'no vat'],
    ['US', 'van 120 g/km', '120 g/km'],
  ] as const)('in %s do not say it, which is told: “%s”', ([code, sentence, piece]) => {
    const { query, leftOut } = understoodIn(code, sentence);
    expect(query).toEqual({ ...everything, is: { body: ['Van'] } });
    expect(leftOut).toEqual([piece]);
  });
});
