import type { CallApi } from '../../calls/call-request.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { type Handover, listHandovers } from '../contract.ts';

/** Where these paid bookings stand, by their numbers. */
export async function handoversOf(
  callApi: CallApi,
  bookings: readonly number[],
): Promise<ReadonlyMap<number, Handover>> {
  if (bookings.length === 0) return new Map();
  const listed = requireOutput(await callApi(listHandovers, { bookings: [...bookings] }));
  return new Map(listed.map((handover) => [handover.bookingId, handover]));
}
