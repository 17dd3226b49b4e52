// Numbers are taken in the unit of the fact, with and without a unit of their own.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inCountry } from '../../../testing/market-country.ts';
import type { CountryCode } from '../../kit/country.ts';
import { factsOnWire } from './facts-on-wire.ts';

const facts = z.object(factsOnWire);

describe('a fact on the wire', () => {
  test.for([
    ['mileage', '48,500', 48_500],
    ['mileage', '48,500 mi', 48_500],
    ['mileage', '80,000 km', 49_710],
    ['mileage', '80,000 Kilometers', 49_710],
    ['mileage', 48_500, 48_500],
    ['range', '400 kms', 249],
    ['range', '250 miles', 250],
    ['power', 224, 224],
    ['power', '224', 224],
    ['power', '300 hp', 224],
    ['power', '305 PS', 227],
    ['power', '224 kW', 224],
    ['engine', '2.0 L', 2000],
    ['engine', '1998 cc', 1998],
    ['battery', '75 kWh', 75],
    ['seats', '7', 7],
    ['mileage', '85k', 85_000],
    ['mileage', '85.5 K mi', 85_500],
    ['mileage', '85 k', 85_000],
    ['mileage', '85.000', 85_000],
    ['mileage', '85.000 km', 52_817],
    ['engine', '2,0', 2000],
    ['engine', '1,6 L', 1600],
    ['engine', '1.998', 1998],
    ['battery', '77.4', 77],
    ['battery', '77,5 kWh', 78],
    ['power', '110,5 kW', 111],
  ] as const)('is %s of “%s”, which is stated as %s', ([name, sent, stated]) => {
    expect(z.parse(facts, { [name]: sent })).toEqual({ [name]: stated });
  });

  test.for([
    ['DE', 'mileage', '80,000', 80_000],
    ['DE', 'mileage', '80,000 km', 80_000],
    ['DE', 'mileage', '50,000 miles', 80_467],
    ['DE', 'range', '250 mi', 402],
    ['GB', 'mileage', '80,000 km', 49_710],
    ['GB', 'mileage', '80,000', 80_000],
  ] as const satisfies readonly (readonly [CountryCode, string, string, number])[])(
    'in %s is a %s of “%s”, which is stated as %s',
    ([code, name, sent, stated]) => {
      inCountry(code);
      expect(z.parse(facts, { [name]: sent })).toEqual({ [name]: stated });
    },
  );

  test('is a model year up to the next one', () => {
    const next = new Date().getUTCFullYear() + 1;
    expect(z.parse(facts, { modelYear: String(next) })).toEqual({ modelYear: next });
    for (const modelYear of [next + 1, '2099', '3000'])
      expect(z.safeParse(facts, { modelYear }).error?.issues[0]?.message).toBe(
        `The model year can be at most ${next}`,
      );
  });

  // Where the time grows faster than the length it would be hours.
  test('is refused at once where it has thousands of blanks or digits', {
    tags: 'hostile-82',
  }, () => {
    for (const filling of [' ', '1', '1 ', ' ,'])
      for (const name of ['doors', 'mileage', 'power'] as const)
        expect(z.safeParse(facts, { [name]: `1${filling.repeat(20_000)}!` }).success).toBe(false);
  });

  test.for([
    ['mileage', '85,50'],
    ['mileage', '80kg'],
    ['seats', '4.5'],
    ['mileage', '80,000 leagues'],
    ['power', '300 horses'],
    ['seats', 'seven'],
    ['seats', '7 leagues'],
    ['engine', '300 hp'],
    ['battery', '75 hp'],
  ] as const)('is no %s of “%s”', ([name, sent]) => {
    expect(z.safeParse(facts, { [name]: sent }).success).toBe(false);
  });
});
