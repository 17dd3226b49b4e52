import { href } from 'react-router';

/** The page with the cars of a category. */
export const categoryPath = (id: number): string =>
  href('/cars/:categoryId', { categoryId: String(id) });
