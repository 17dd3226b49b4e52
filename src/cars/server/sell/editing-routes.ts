import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { carGoneText } from '../../car.ts';
import type { CommissionRule } from '../../commission.ts';
import {
  advertiseCar,
  editCar,
  maxAdvertised,
  readLastPost,
  readSellersCar,
} from '../../sell/selling-contract.ts';
import type { CarAdvertising } from './advertise-car.ts';
import type { CarEditing } from './edit-car.ts';
import { anotherPhoto, type IsForeign, locked } from './photos/refused-photo.ts';

interface EditingServices {
  readonly editing: CarEditing;
  readonly advertising: CarAdvertising;
  readonly countBookings: (carId: number) => Promise<number>;
  readonly commission: CommissionRule;
  readonly isForeign: IsForeign;
}

/** A seller reads and changes a post, and shows it on the home page. */
export const editingHandlers = ({
  editing,
  advertising,
  countBookings,
  commission,
  isForeign,
}: EditingServices): CallHandler[] => [
  handle(readLastPost, async (_, { person }) => ({
    ...(await editing.readLast(person.id)),
    commission,
  })),

  handle(readSellersCar, async ({ id }, { person }) => {
    const own = await editing.read(person.id, id);
    return own ? { ...own, booked: await countBookings(id), commission } : refuse('not-found');
  }),

  handle(editCar, async (edit, { person }) => {
    if (edit.photo && isForeign(edit.photo)) return refuse('photo-unknown', anotherPhoto);
    const outcome = await editing.edit(person.id, edit);
    if (outcome === 'unknown') return refuse('not-found');
    if (outcome === 'locked') return refuse('car-locked', locked);
    if (outcome === 'photo-unknown') return refuse('photo-unknown', anotherPhoto);
    if (outcome !== 'edited')
      return refuse('car-changed', {
        detail: 'The post was changed since it was read.',
        facts: outcome,
      });
    return { modifiedCount: 1 };
  }),

  handle(advertiseCar, async ({ id, advertised }, { person }) => {
    const outcome = await advertising.set(person.id, id, advertised);
    if (outcome === 'unknown') return refuse('not-found');
    if (outcome === 'gone') return refuse('car-gone', { detail: carGoneText });
    if (outcome === 'too-many')
      return refuse('too-many-advertised', {
        detail: `You can advertise ${maxAdvertised} cars at a time. Take another one off the home page first.`,
      });
    return { modifiedCount: outcome === 'changed' ? 1 : 0 };
  }),
];
