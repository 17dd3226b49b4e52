import { href } from 'react-router';
import { slugOf } from '../kit/text/slug.ts';

interface Named {
  readonly id: number;
  readonly title: string;
}

/** The piece of its address that names a car; it only serves people and search engines. */
export const carSlug = ({ title }: Pick<Named, 'title'>): string => slugOf(title) || 'car';

/** The address of a car's page. */
export const carPath = (car: Named): string =>
  href('/car/:id/:slug', { id: String(car.id), slug: carSlug(car) });
