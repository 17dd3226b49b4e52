// What sellers type into the form of facts becomes values of its call.
import { describe, expect, test } from 'vitest';
import { callTexts } from './typed-facts.ts';

describe('a seller types', () => {
  test.for([
    ['power', '300', '300 hp'],
    ['power', '224 kW', '224 kW'],
    ['mileage', '80,000 km', '80,000 km'],
    ['inspectedUntil', 'none', 'denied'],
    ['inspectedUntil', '2027-04', '2027-04'],
  ])('%s as “%s”, which is sent as %s', ([name = '', typed = '', sent]) => {
    expect(callTexts({ id: '1', [name]: typed })).toEqual({ id: '1', [name]: sent });
  });

  test('ticks of equipment, which are one list', () => {
    expect(callTexts({ id: '1', 'has Sunroof': 'on', 'has Tow hitch': 'on' })).toEqual({
      id: '1',
      equipment: 'Sunroof,Tow hitch',
    });
  });
});
