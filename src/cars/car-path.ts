import { href } from 'react-router';

interface Named {
  readonly id: number;
  readonly title: string;
}

/** The piece of its address that names a car; it only serves people and search engines. */
export const carSlug = ({ title }: Pick<Named, 'title'>): string => slugOf(title) || 'car';

/** The address of a car's page. */
export const carPath = (car: Named): string =>
  href('/car/:id/:slug', { id: String(car.id), slug: carSlug(car) });

const longest = 60;

/** The words of a text as a piece of an address: `2019-bmw-320i`. Empty if it has no Latin letter and no digit. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end > 0 ? end : longest);
}
