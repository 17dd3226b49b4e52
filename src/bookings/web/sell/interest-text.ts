import type { Interest } from '../../sales-contract.ts';

/** How many people looked at a car and want it: `128 views, 2 people booked it, 1 person waiting`. */
export function interestText({ views, booked, waiting }: Omit<Interest, 'carId'>): string {
  return [
    views === 0
      ? 'No views yet'
      : `${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`,
    ...(booked > 0 ? [`${people(booked)} booked it`] : []),
    ...(waiting > 0 ? [`${people(waiting)} waiting`] : []),
  ].join(', ');
}

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
