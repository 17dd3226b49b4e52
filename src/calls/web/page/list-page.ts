import { redirect } from 'react-router';
import { queryOfPage } from '../../../ui/page-query.ts';

/**
 * What a page shows of a list of which one row more was read (`rowLimit`): that row says whether another
 * page follows, which begins after the row `last`. With the `request` of a later page, which names in `field`
 * where it begins, its reader is sent to the first page once nothing is left on theirs.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  perPage: number,
  request?: Request,
  field = 'after',
) {
  if (rows.length === 0 && request) leaveLaterPage(request, field);
  const shown = rows.slice(0, perPage);
  return { rows: shown, last: rows.length > perPage ? shown.at(-1) : undefined };
}

function leaveLaterPage(request: Request, field: string): void {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has(field)) return;
  const query = queryOfPage(searchParams);
  query.delete(field);
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname);
}
