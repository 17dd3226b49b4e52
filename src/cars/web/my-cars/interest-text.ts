import type { Interest } from '../../../bookings/sales-contract.ts';

/**
 * How many people looked at a car and want it: `128 views, 2 people booked it, 1 person waiting`.
 * Who books from a list has not viewed the car’s page. Empty for a sold car that nobody viewed.
 */
export function interestText(
  { views, booked, waiting }: Omit<Interest, 'carId'>,
  isSold: boolean,
): string {
  const parts = [
    ...(views > 0 ? [`${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`] : []),
    ...(booked > 0 ? [`${people(booked)} booked it`] : []),
    ...(waiting > 0 ? [`${people(waiting)} waiting`] : []),
  ];
  if (parts.length === 0) return isSold ? '' : 'No views yet';
  return parts.join(', ');
}

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
