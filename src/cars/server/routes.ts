import { refuse } from '../../calls/refusal.ts';
import { type Answered, answer, type Deed } from '../../calls/server/answer.ts';
import type { CategoryStore } from '../../categories/server/store.ts';
import {
  listSellersCars,
  postCar,
  postSellersCar,
  readCategory,
  readShowcase,
  withdrawCar,
} from '../contract.ts';
import type { CarFinding } from './finding.ts';
import type { CarPosting } from './posting.ts';

export interface CarsRoom {
  readonly categories: CategoryStore;
  readonly finding: CarFinding;
  readonly posting: CarPosting;
}

export function answerCars({ categories, finding, posting }: CarsRoom): Answered[] {
  const post: Deed<typeof postCar> = async (car, { person }) => {
    const insertedId = await posting.post(person, car);
    if (insertedId === null)
      return refuse('photo-unknown', { fields: { image: 'Upload the photo again' } });
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

    answer(postCar, post),
    answer(postSellersCar, post),

    answer(listSellersCars, async ({ email, after }, { person }) => {
      if (email !== person.email) return refuse('not-allowed');
      return finding.ofSeller(person.id, after);
    }),

    answer(withdrawCar, async ({ id }, { person }) => {
      const outcome = await posting.withdraw(person.id, id);
      if (outcome === 'promised')
        return refuse('car-promised', { detail: 'A buyer is paying for this car or has paid.' });
      if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
      return { deletedCount: 1 };
    }),
  ];
}
