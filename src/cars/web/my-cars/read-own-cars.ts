import { redirect } from 'react-router';
import { listInterest, listSales } from '../../../bookings/sales-contract.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { parseInput } from '../../../calls/input.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { handoversOf } from '../../../sales/web/handovers-of.ts';
import type { Car } from '../../car-on-wire.ts';
import { countSellersCars, listSellersCars, ownCarsPerPage } from '../../contract.ts';
import { listMissing } from '../../sell/missing-contract.ts';
import { ownCarsPath } from '../sell/own-cars-head.tsx';
import { nextStepOf } from '../sell/steps/next-step.ts';
import { isJustPosted } from '../sell/steps/posted-next.tsx';

/** What a seller has posted, as far as the query of the page asks for it, and what goes on with it. */
export async function readOwnCars(callApi: CallApi, email: string, query: URLSearchParams) {
  const search = query.get('search')?.trim() ?? '';
  const pageOf = (after: string | null, status?: string) =>
    requireOutput(
      parseInput(listSellersCars, { email, search, status, after: after ?? undefined }),
    );
  const posted = pageOf(query.get('after'), query.get('status') || undefined);
  const { status } = posted;
  const withdrawnPage = pageOf(query.get('withdrawnAfter'), 'withdrawn');
  const [cars, withdrawn, count] = await Promise.all([
    status === 'withdrawn' ? [] : callApi(listSellersCars, posted).then(requireOutput),
    status === undefined || status === 'withdrawn'
      ? callApi(listSellersCars, withdrawnPage).then(requireOutput)
      : [],
    callApi(countSellersCars, {}),
  ]);
  // A full page was the last one, or what was on this one is gone.
  const isBeyond =
    (query.has('after') && cars.length === 0) ||
    (query.has('withdrawnAfter') && withdrawn.length === 0);
  if (isBeyond) throw redirect(ownCarsPath({ search, status }));
  const all = requireOutput(count);
  const [sales, interests, missing] = await Promise.all([
    salesOf(callApi, cars),
    interestIn(callApi, cars),
    missingIn(callApi, cars),
  ]);
  const isWhole = search === '' && status === undefined;
  const isFirst = isWhole && !query.has('after') && !query.has('withdrawnAfter');
  // The one that was posted last, which may be off the market again.
  const [newest] = isFirst ? [...cars.slice(0, 1), ...withdrawn.slice(0, 1)].sort(newestFirst) : [];
  const lacks = newest && missing.cars.find(({ carId }) => carId === newest.id);
  const step = lacks && isJustPosted(newest, new Date()) ? nextStepOf(lacks) : null;
  return {
    view: { search, status },
    cars,
    withdrawn,
    count: all,
    sales,
    handovers: await handoversOf(
      callApi,
      sales.map(({ bookingId }) => bookingId),
    ),
    interests,
    missing,
    posted: newest && step ? { car: newest, step } : null,
    next: lastOfPage(cars, isWhole && !query.has('after') ? all.posted : null),
    nextWithdrawn: lastOfPage(
      withdrawn,
      isWhole && !query.has('withdrawnAfter') ? all.withdrawn : null,
    ),
  };
}

const newestFirst = (one: Car, other: Car): number =>
  other.postedAt.getTime() - one.postedAt.getTime() || other.id - one.id;

/** Who bought these cars, as far as they are sold. */
async function salesOf(callApi: CallApi, cars: readonly Car[]) {
  const sold = cars.filter(({ state }) => state.is === 'sold').map(({ id }) => id);
  return sold.length === 0 ? [] : requireOutput(await callApi(listSales, { cars: sold }));
}

async function interestIn(callApi: CallApi, cars: readonly Car[]) {
  const ids = cars.map(({ id }) => id);
  return ids.length === 0 ? [] : requireOutput(await callApi(listInterest, { cars: ids }));
}

async function missingIn(callApi: CallApi, cars: readonly Car[]) {
  const ids = cars.filter(({ state }) => state.is === 'available').map(({ id }) => id);
  if (ids.length === 0) return { cars: [], effects: [] };
  return requireOutput(await callApi(listMissing, { cars: ids }));
}

/** After which car the next page begins, if there may be one. `all`: how many there are, if known. */
function lastOfPage(cars: readonly Car[], all: number | null): number | null {
  const isWhole = all === null ? cars.length < ownCarsPerPage : cars.length >= all;
  return isWhole ? null : (cars.at(-1)?.id ?? null);
}
