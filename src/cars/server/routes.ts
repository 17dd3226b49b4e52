import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, type Handler, handle } from '../../calls/server/handler.ts';
import type { CategoryStore } from '../../categories/server/categories.ts';
import { isAdmin } from '../../people/person.ts';
import { refuseUnverified } from '../../people/refuse-unverified.ts';
import { carGoneText } from '../car.ts';
import type { CommissionRule } from '../commission.ts';
import {
  countSellersCars,
  listSellersCars,
  postCar,
  postSellersCar,
  readCar,
  readCategory,
  readShowcase,
  withdrawCar,
} from '../contract.ts';
import {
  advertiseCar,
  editCar,
  listSellers,
  maxAdvertised,
  readLastPost,
  readSellersCar,
  relistCar,
} from '../sell/selling-contract.ts';
import { restoreCar, takeDownCar } from '../take-down-contract.ts';
import type { CarFinder } from './find/find-cars.ts';
import type { CarAdvertising } from './sell/advertise-car.ts';
import type { CarEditing } from './sell/edit-car.ts';
import { anotherPhoto, isForeignTo, locked } from './sell/photos/refused-photo.ts';
import type { CarPosting } from './sell/post-car.ts';
import type { Sellers } from './sellers/sellers.ts';
import type { CarTakeDown } from './sellers/take-down.ts';

interface CarServices {
  readonly categories: CategoryStore;
  readonly finding: CarFinder;
  readonly posting: CarPosting;
  readonly editing: CarEditing;
  readonly advertising: CarAdvertising;
  readonly takeDown: CarTakeDown;
  readonly sellers: Sellers;
  readonly countBookings: (carId: number) => Promise<number>;
  readonly commission: CommissionRule;
  /** Photos of other sites are refused. */
  readonly publicUrl: string;
}

export function carHandlers(services: CarServices): CallHandler[] {
  const { categories, finding, posting, editing, advertising, takeDown, sellers, publicUrl } =
    services;
  const isForeign = isForeignTo(publicUrl);
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
    return { acknowledged: true, insertedId: outcome.id };
  };

  return [
    handle(readCategory, async ({ categoryId, after }) => {
      const [category, page] = await Promise.all([
        categories.read(categoryId),
        finding.page(categoryId, after),
      ]);
      return { category, ...page };
    }),

    handle(readShowcase, async () => {
      const [advertised, lastSold] = await Promise.all([finding.advertised(), finding.lastSold()]);
      return { advertised, lastSold };
    }),

    handle(readCar, async ({ id }, { findSession }) => {
      const session = await findSession();
      return (await finding.read(id, session?.person ?? null)) ?? refuse('not-found');
    }),

    handle(postCar, post),
    handle(postSellersCar, post),

    handle(listSellersCars, async ({ email, ...page }, { person }) => {
      if (email !== person.email && !isAdmin(person)) return refuse('not-allowed');
      return finding.ofSeller(email, page);
    }),

    handle(countSellersCars, (_, { person }) => finding.countOfSeller(person.id)),

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

    handle(readLastPost, async (_, { person }) => ({
      ...(await editing.readLast(person.id)),
      commission: services.commission,
    })),

    handle(readSellersCar, async ({ id }, { person }) => {
      const own = await editing.read(person.id, id);
      return own ? { ...own, booked: await services.countBookings(id) } : refuse('not-found');
    }),

    handle(editCar, async (edit, { person }) => {
      if (edit.photo && isForeign(edit.photo)) return refuse('photo-unknown', anotherPhoto);
      const outcome = await editing.edit(person.id, edit);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'locked') return refuse('car-locked', locked);
      if (outcome === 'photo-unknown') return refuse('photo-unknown', anotherPhoto);
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

    handle(takeDownCar, (request, admin) => takeDown.takeDown(admin, request)),
    handle(restoreCar, ({ id }, admin) => takeDown.restore(admin, id)),

    handle(listSellers, (page) => sellers.list(page)),
  ];
}
