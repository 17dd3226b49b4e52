// In a file of its own, so that browsers do not load it with what pages do with deals.
import type { CallApi } from '../../calls/call-request.ts';
import { isRefused } from '../../calls/refusal.ts';
import type { Person } from '../../people/person.ts';
import { readOwnDeals } from '../own-deals-contract.ts';
import type { OwnDeals } from './own-deals.ts';

const none: OwnDeals = { reservations: [], ownCars: [], phone: null };

/** Nothing for a visitor. */
export async function ownDealsOf(callApi: CallApi, person: Person | null): Promise<OwnDeals> {
  const deals = person ? await callApi(readOwnDeals, {}) : null;
  return deals && !isRefused(deals) ? deals : none;
}
