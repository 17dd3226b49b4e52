import { expect, test } from 'vitest';
import { interestText } from './posted-car.tsx';

const nobody = { views: 0, booked: 0, offers: 0, viewings: 0, waiting: 0 };

test('a seller reads that nobody has viewed a car only where nobody wants or has it', () => {
  expect(interestText(nobody, false)).toBe('No views yet');
  expect(interestText({ ...nobody, booked: 1, waiting: 2 }, false)).toBe(
    '1 person booked it, 2 people waiting',
  );
  expect(interestText(nobody, true)).toBe('');
  expect(interestText({ ...nobody, views: 1 }, true)).toBe('1 view');
});
