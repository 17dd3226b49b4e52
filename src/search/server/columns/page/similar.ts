// Cars like one: of its make and body at about its price, then of its body, then of its category.
import { everything, type SearchQuery } from '../../../search-query.ts';
import type { Columns } from '../columns.ts';
import { select } from '../select/selection.ts';
import { page } from './page.ts';

export interface CarLike {
  readonly id: number;
  readonly make: string | null;
  readonly body: string | null;
  readonly category: string;
  readonly priceCents: number;
}

/** Among so many of the newest of one kind the closest in price are chosen. */
const candidates = 24;
/** How much cheaper or dearer they are. */
const share = 0.3;

/** The most alike first, and not the car itself. Counts nothing. */
export function similarTo(columns: Columns, car: CarLike, most: number): number[] {
  const found: number[] = [];
  const distanceOf = (id: number) =>
    Math.abs((columns.numbers.price.values[columns.rows.rowOf(id)] ?? 0) - car.priceCents);
  for (const query of queriesLike(car)) {
    const { ids } = page(
      columns,
      select(columns, query, () => []),
      {
        sort: 'newest',
        size: candidates,
      },
    );
    const more = ids.filter((id) => id !== car.id && !found.includes(id));
    found.push(...more.toSorted((one, other) => distanceOf(one) - distanceOf(other)));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

function queriesLike({ make, body, category, priceCents }: CarLike): SearchQuery[] {
  const price = {
    from: Math.floor((priceCents / 100) * (1 - share)),
    to: Math.ceil((priceCents / 100) * (1 + share)),
  };
  const kinds: SearchQuery['is'][] = [
    ...(make ? [{ make: [make], ...(body && { body: [body] }) }] : []),
    ...(body ? [{ body: [body], category: [category] }] : []),
    { category: [category] },
  ];
  return kinds.map((is) => ({ ...everything, is, ranges: { price } }));
}
