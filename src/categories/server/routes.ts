import { type Answered, answer } from '../../calls/server/answer.ts';
import { listCategories } from '../contract.ts';
import type { CategoryStore } from './store.ts';

export const answerCategories = (categories: CategoryStore): Answered[] => [
  answer(listCategories, () => categories.list()),
];
