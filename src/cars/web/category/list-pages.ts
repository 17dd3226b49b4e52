// The address of a list says how many of its pages are shown, so that somebody who comes back,
// reloads it or has no scripts gets the same list from the server.

import type { InputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { type CategoryPage, readCategory } from '../../contract.ts';

/** Of a longer list, this many pages are rendered at once. */
const most = 20;

/** How many pages the query asks for; 1 unless it says so. */
export function pagesShown(query: URLSearchParams): number {
  const pages = Number(query.get('pages'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, most) : 1;
}

/** The query of the same list with that many pages. */
export function queryOfPages(query: URLSearchParams, pages: number): string {
  const next = new URLSearchParams(query);
  // The car to book was that of the list before.
  next.delete('car');
  next.set('pages', String(pages));
  return `?${next}`;
}

/** The first pages of a category, as if they were one. */
export async function readPages(
  callApi: CallApi,
  input: InputOf<typeof readCategory>,
  count: number,
): Promise<CategoryPage> {
  let list = requireOutput(await callApi(readCategory, input));
  for (let page = 1; page < count && list.next; page++) {
    const more = await callApi(readCategory, { ...input, after: list.next });
    if (isRefused(more)) break;
    list = { ...list, cars: [...list.cars, ...more.cars], next: more.next };
  }
  return list;
}
