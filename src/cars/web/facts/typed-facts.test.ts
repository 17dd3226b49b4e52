// What sellers type is taken in the unit of the fact.
import { describe, expect, test } from 'vitest';
import { inCountry } from '../../../../testing/market-country.ts';
import { callTexts, postedText } from './typed-facts.ts';

describe('a seller types', () => {
  test.for([
    ['mileage', '48,500', '48500'],
    ['mileage', '48,500 mi', '48500'],
    ['mileage', '80,000 km', '49710'],
    ['mileage', '80,000 Kilometers', '49710'],
    ['mileage', '80k', '80k'],
    ['range', '400 kms', '249'],
    ['range', '250 miles', '250'],
    ['power', '300', '224'],
    ['power', '300 hp', '224'],
    ['power', '224 kW', '224'],
    ['engine', '2.0 L', '2000'],
    ['engine', '1998 cc', '1998'],
    ['inspectedUntil', 'none', 'denied'],
    ['inspectedUntil', '2027-04', '2027-04'],
    ['seats', 'seven', 'seven'],
  ])('%s as “%s”, which is stated as %s', ([name = '', typed = '', stated]) => {
    expect(callTexts({ id: '1', [name]: typed })).toEqual({ id: '1', [name]: stated });
  });

  test.for([
    ['DE', 'mileage', '80,000', '80000'],
    ['DE', 'mileage', '80,000 km', '80000'],
    ['DE', 'mileage', '50,000 miles', '80467'],
    ['DE', 'range', '250 mi', '402'],
    ['GB', 'mileage', '80,000 km', '49710'],
    ['GB', 'mileage', '80,000', '80000'],
  ] as const)('in %s a %s of “%s”, which is stated as %s', ([code, name, typed, stated]) => {
    inCountry(code);
    expect(callTexts({ id: '1', [name]: typed })).toEqual({ id: '1', [name]: stated });
  });

  test('ticks of equipment, which are one list', () => {
    expect(callTexts({ id: '1', 'has Sunroof': 'on', 'has Tow hitch': 'on' })).toEqual({
      id: '1',
      equipment: 'Sunroof,Tow hitch',
    });
  });

  test('a power that comes back with its unit, so that it is the same when it is sent again', () => {
    const back = postedText('power', callTexts({ power: '300 hp' }).power ?? '');
    expect(callTexts({ power: back }).power).toBe('224');
  });
});
