import { href, redirect } from 'react-router';
import { isRefused, type Refusal } from '../../calls/refusal.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import type { Car } from '../car-on-wire.ts';

/** The car of a page about it. Where its ad is no longer public, the car's own page says so and shows others. */
export function requireCar(read: Car | Refusal, id: number): Car {
  if (isRefused(read, 'not-found')) throw redirect(href('/car/:id', { id: String(id) }));
  return requireOutput(read);
}
