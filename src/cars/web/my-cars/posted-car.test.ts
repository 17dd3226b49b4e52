import { expect, test } from 'vitest';
import { endsText } from './change-many-cars.tsx';
import { interestText } from './posted-car.tsx';

const nobody = { views: 0, booked: 0, offers: 0, viewings: 0, waiting: 0 };

test('a seller reads that nobody has viewed a car only where nobody wants or has it', () => {
  expect(interestText(nobody, false)).toBe('No views yet');
  expect(interestText({ ...nobody, booked: 1, waiting: 2 }, false)).toBe(
    '1 person booked it, 2 people waiting',
  );
  expect(interestText({ ...nobody, views: 12, offers: 1, viewings: 2 }, false)).toBe(
    '12 views, 1 open offer, 2 viewings ahead',
  );
  expect(interestText(nobody, true)).toBe('');
  expect(interestText({ ...nobody, views: 1 }, true)).toBe('1 view');
});

test('a seller reads what ends with several cars that leave the market', () => {
  const cars = [
    { interest: { booked: 1, offers: 0, viewings: 2 } },
    { interest: { booked: 1, offers: 1, viewings: 1 } },
  ];
  expect(endsText(cars)).toBe('2 bookings, 1 offer, and 3 viewings end');
  expect(endsText([{ interest: { booked: 0, offers: 1, viewings: 0 } }])).toBe('1 offer ends');
  expect(endsText([{ interest: { booked: 0, offers: 0, viewings: 0 } }])).toBe('');
});
