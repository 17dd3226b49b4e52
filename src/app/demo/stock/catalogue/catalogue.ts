import { electric } from './electric.ts';
import { everyday } from './everyday.ts';
import { familyVansTable } from './family-vans.ts';
import { luxury } from './luxury.ts';
import { microbus } from './microbus.ts';
import { parseCatalogue } from './parse-catalogue.ts';
import { sports } from './sports.ts';
import type { CategoryId, Trim } from './trim.ts';

/** They are put into the stock by hand, and never drawn. */
export const familyVans: readonly Trim<4>[] = parseCatalogue(4, familyVansTable);

/** All trims that the demo stock can contain, by category. */
export const catalogue: { readonly [Id in CategoryId]: readonly Trim<Id>[] } = {
  1: parseCatalogue(1, luxury),
  2: parseCatalogue(2, electric),
  3: parseCatalogue(3, sports),
  4: [...parseCatalogue(4, microbus), ...familyVans],
};

/** What is in none of the four categories. A market has such cars once a car may be in none of them. */
export const everydayTrims = parseCatalogue(null, everyday);
