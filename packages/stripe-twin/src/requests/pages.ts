// Pages of lists, newest first.

import { invalid, missing } from './refusals.ts';
import type { Page } from './requests.ts';

interface Listed {
  readonly id: string;
  readonly createdAt: number;
}

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

/** `all` is in the order of creation. `kind` names the resource if the cursor is unknown. */
export function pageOf<Item extends Listed>(
  all: readonly Item[],
  { limit = 10, starting_after: after, ending_before: before, created }: Page,
  kind: string,
): PageOf<Item> {
  if (limit < 1 || limit > 100)
    throw invalid({
      code: 'parameter_invalid_integer',
      message: 'This value must be between 1 and 100.',
      param: 'limit',
    });
  const fits = ({ createdAt }: Item) => {
    const second = Math.floor(createdAt / 1000);
    const { gt, gte, lt, lte } = created ?? {};
    return (
      (gt === undefined || second > gt) &&
      (gte === undefined || second >= gte) &&
      (lt === undefined || second < lt) &&
      (lte === undefined || second <= lte)
    );
  };
  const newest = all.filter(fits).reverse();
  const at = (id: string, param: string) => {
    const place = newest.findIndex((item) => item.id === id);
    if (place < 0) throw missing(kind, id, param);
    return place;
  };
  const begin = after === undefined ? 0 : at(after, 'starting_after') + 1;
  const end = before === undefined ? newest.length : at(before, 'ending_before');
  const items = newest.slice(begin, Math.min(begin + limit, end));
  return { items, hasMore: begin + items.length < end };
}
