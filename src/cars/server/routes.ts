import { refuse } from '../../calls/refusal.ts';
import { type Answered, answer, type Deed } from '../../calls/server/answer.ts';
import type { CategoryStore } from '../../categories/server/store.ts';
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
  mostAdvertised,
  readSellersCar,
  relistCar,
} from '../selling-contract.ts';
import type { CarAdvertising } from './advertising.ts';
import type { CarEditing } from './editing.ts';
import type { CarFinding } from './finding.ts';
import type { CarPosting } from './posting.ts';
import type { Sellers } from './sellers.ts';

export interface CarsRoom {
  readonly categories: CategoryStore;
  readonly finding: CarFinding;
  readonly posting: CarPosting;
  readonly editing: CarEditing;
  readonly advertising: CarAdvertising;
  readonly sellers: Sellers;
}

const promised = {
  detail: 'A buyer is paying for this car or has paid, so it stays as it is for now.',
};
const anotherPhoto = { fields: { image: 'Upload the photo again' } };

export function answerCars(room: CarsRoom): Answered[] {
  const { categories, finding, posting, editing, advertising, sellers } = room;
  const post: Deed<typeof postCar> = async (car, { person }) => {
    const insertedId = await posting.post(person, car);
    if (insertedId === null) return refuse('photo-unknown', anotherPhoto);
    return { acknowledged: true, insertedId };
  };

  return [
    answer(readCategory, async ({ categoryId, after }) => {
      const [category, page] = await Promise.all([
        categories.read(categoryId),
        finding.page(categoryId, after),
      ]);
      return { category, ...page };
    }),

    answer(readShowcase, async () => {
      const [advertised, lastSold] = await Promise.all([finding.advertised(), finding.lastSold()]);
      return { advertised, lastSold };
    }),

    answer(readCar, async ({ id }) => (await finding.read(id)) ?? refuse('not-found')),

    answer(postCar, post),
    answer(postSellersCar, post),

    answer(listSellersCars, async ({ email, ...wanted }, { person }) => {
      if (email !== person.email) return refuse('not-allowed');
      return finding.ofSeller(person.id, wanted);
    }),

    answer(countSellersCars, (_, { person }) => finding.countOfSeller(person.id)),

    answer(withdrawCar, async ({ id }, { person }) => {
      const outcome = await posting.withdraw(person.id, id);
      if (outcome === 'promised') return refuse('car-promised', promised);
      if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
      return { deletedCount: 1 };
    }),

    answer(relistCar, async ({ id }, { person }) => {
      const outcome = await posting.relist(person.id, id);
      if (outcome === 'unknown') return refuse('not-found');
      return { modifiedCount: outcome === 'relisted' ? 1 : 0 };
    }),

    answer(
      readSellersCar,
      async ({ id }, { person }) => (await editing.read(person.id, id)) ?? refuse('not-found'),
    ),

    answer(editCar, async ({ id, ...words }, { person }) => {
      const outcome = await editing.edit(person.id, id, words);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'promised') return refuse('car-promised', promised);
      if (outcome === 'photo-unknown') return refuse('photo-unknown', anotherPhoto);
      return { modifiedCount: 1 };
    }),

    answer(advertiseCar, async ({ id, advertised }, { person }) => {
      const outcome = await advertising.set(person.id, id, advertised);
      if (outcome === 'unknown') return refuse('not-found');
      if (outcome === 'gone')
        return refuse('car-gone', { detail: 'This car is no longer for sale.' });
      if (outcome === 'too-many')
        return refuse('too-many-advertised', {
          detail: `You can advertise ${mostAdvertised} cars at once. Take another one out first.`,
        });
      return { modifiedCount: outcome === 'changed' ? 1 : 0 };
    }),

    answer(listSellers, (wanted) => sellers.list(wanted)),
  ];
}
