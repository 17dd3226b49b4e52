import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, type Handler, handle } from '../../../calls/server/handler.ts';
import { refuseUnverified } from '../../../people/refuse-unverified.ts';
import { postCar, postSellersCar, withdrawCar } from '../../contract.ts';
import { relistCar } from '../../sell/selling-contract.ts';
import { anotherPhoto, type IsForeign, locked } from './photos/refused-photo.ts';
import type { CarPosting } from './post-car.ts';

/** A car comes to the market, leaves it and comes back. */
export function postingHandlers(posting: CarPosting, isForeign: IsForeign): CallHandler[] {
  const post: Handler<typeof postCar> = async (car, { person }) => {
    if (!person.isEmailVerified) return refuseUnverified();
    if (isForeign(car.photo)) return refuse('photo-unknown', anotherPhoto);
    const outcome = await posting.post(person, car);
    if (outcome.is === 'photo-unknown') return refuse('photo-unknown', anotherPhoto);
    if (outcome.is === 'already-posted')
      return refuse('already-posted', {
        detail: 'A post with this key and other content has already made a car.',
        facts: { insertedId: outcome.id },
      });
    return {
      acknowledged: true,
      insertedId: outcome.id,
      ...(outcome.is === 'repeated' ? { repeated: true as const } : {}),
    };
  };

  return [
    handle(postCar, post),
    handle(postSellersCar, post),

    handle(withdrawCar, async ({ id }, seller) => {
      const outcome = await posting.withdraw(seller, id);
      if (outcome === 'locked') return refuse('car-locked', locked);
      if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
      return { deletedCount: 1 };
    }),

    handle(relistCar, async ({ id }, seller) => {
      const outcome = await posting.relist(seller, id);
      if (outcome.is === 'unknown') return refuse('not-found');
      if (outcome.is === 'taken-down')
        return refuse('taken-down', {
          detail: `This ad was taken down by the market: ${outcome.because}`,
          facts: { reason: outcome.because },
        });
      return { modifiedCount: outcome.is === 'relisted' ? 1 : 0 };
    }),
  ];
}
