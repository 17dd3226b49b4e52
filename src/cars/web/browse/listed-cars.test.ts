import { expect, test } from 'vitest';
import type { Car } from '../../car-on-wire.ts';
import { listedCars, listedText } from './listed-cars.ts';

const car: Car = {
  id: 7,
  imageId: 'drawn-city-car-navy-rear-lot-fc7',
  title: '2014 Fiat 500',
  description: 'One owner.',
  categoryId: 1,
  condition: 'Good',
  fuel: null,
  mileage: 48_678,
  yearsOfUse: 12,
  location: 'Richmond, VA',
  resalePriceCents: 790_050,
  originalPriceCents: 1_900_000,
  sellerName: 'Emeka Cullen',
  sellerEmail: '',
  sellerVerified: true,
  sellerType: 'dealer',
  dealership: 'Cullen Cars',
  postedAt: new Date('2026-11-28T03:58:53.506Z'),
  advertised: false,
  state: { is: 'available' },
};

test('cars come out of the data of a list as they went in', () => {
  const held: Car = {
    ...car,
    id: 8,
    sellerType: null,
    dealership: null,
    state: { is: 'on-hold', until: new Date('2026-12-01T10:00:00.000Z') },
  };
  expect(listedCars(listedText([car, held]))).toEqual([car, held]);
  const long = { ...car, description: 'It runs well.\r\n'.repeat(20) };
  expect(listedCars(listedText([long]))).toEqual([long]);
  expect(listedCars(listedText([]))).toEqual([]);
});
