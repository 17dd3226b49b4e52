import { useState } from 'react';
import { href, Link, redirect } from 'react-router';
import { type Interest, listInterest, listSales } from '../../../bookings/sales-contract.ts';
import { interestText, people } from '../../../bookings/web/sell/interest-text.ts';
import { LockedNotice } from '../../../bookings/web/sell/locked-notice.tsx';
import type { CallApi } from '../../../calls/call-api.ts';
import { parseInput } from '../../../calls/input.ts';
import { formActions } from '../../../calls/web/form/form-action.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { countSellersCars, listSellersCars, ownCarsPerPage } from '../../../cars/contract.ts';
import { listMissing } from '../../../cars/sell/missing-contract.ts';
import { DeleteCarDialog } from '../../../cars/web/sell/delete-car-dialog.tsx';
import { ChangeManyCars, usePostedMany } from '../../../cars/web/sell/many/change-many-cars.tsx';
import { manyCarsAction } from '../../../cars/web/sell/many/many-cars-action.ts';
import { SelectCar } from '../../../cars/web/sell/many/select-car.tsx';
import {
  manyCars,
  OwnCarsHead,
  type OwnCarsView,
  ownCarsPath,
} from '../../../cars/web/sell/own-cars-head.tsx';
import { PostedCar } from '../../../cars/web/sell/posted-car.tsx';
import { PostedCarRow } from '../../../cars/web/sell/posted-car-row.tsx';
import { MissingNote } from '../../../cars/web/sell/steps/missing-note.tsx';
import { nextStepOf } from '../../../cars/web/sell/steps/next-step.ts';
import { isJustPosted, PostedNext } from '../../../cars/web/sell/steps/posted-next.tsx';
import { WithdrawnCars } from '../../../cars/web/sell/withdrawn-cars.tsx';
import { queryOf } from '../../../kit/query.ts';
import { Empty } from '../../../kit/web/list/empty.tsx';
import { listTitle } from '../../../kit/web/list/list-title.ts';
import { NextPage } from '../../../kit/web/list/next-page.tsx';
import { mayOwnCars } from '../../../people/person.ts';
import { handoversOf } from '../handovers-of.ts';
import type { Route } from './+types/my-cars-page';
import { SaleHandover } from './sale-handover.tsx';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData: list }) => [
  {
    title: listTitle(
      'My Products',
      list?.view.search,
      list && list.cars.length + list.withdrawn.length,
    ),
  },
  { name: 'description', content: 'The cars you have posted for sale.' },
];

export const action = formActions({ many: manyCarsAction });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const email = person?.email ?? '';
  const query = new URL(request.url).searchParams;
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
  const [newest] = isWhole && !query.has('after') ? cars : [];
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

export default function MyCarsPage({ loaderData }: Route.ComponentProps) {
  const { view, cars, withdrawn, count, sales, handovers, interests, missing } = loaderData;
  const { posted, next, nextWithdrawn } = loaderData;
  const saleOf = new Map(sales.map((sale) => [sale.carId, sale]));
  const handoverOf = ({ id }: Car) => handovers.get(saleOf.get(id)?.bookingId ?? 0);
  const interestOf = new Map(interests.map((interest) => [interest.carId, interest]));
  const interestIn = ({ id }: Car): Omit<Interest, 'carId'> => interestOf.get(id) ?? none;
  const missingOf = new Map(missing.cars.map((one) => [one.carId, one]));
  const isMany = count.posted + count.withdrawn > manyCars;
  const selected = usePostedMany()?.selected ?? [];
  const selectorOf = (car: Car) =>
    isMany && car.state.is !== 'sold' ? (
      <SelectCar car={car} isSelected={selected.includes(String(car.id))} />
    ) : null;
  const [deleting, setDeleting] = useState<Car | null>(null);
  return (
    <section className="grid gap-6">
      <OwnCarsHead count={count} view={view} />
      {posted && <PostedNext {...posted} />}
      {cars.length === 0 && <NoCars hasWithdrawn={withdrawn.length > 0} {...loaderData} />}
      {isMany && cars.length + withdrawn.length > 0 && <ChangeManyCars />}
      <div
        className={isMany ? 'border-base-300 border-t' : 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'}
      >
        {cars.map((car) => {
          const posted = {
            car,
            interest: interestText(interestIn(car), car.state.is === 'sold'),
            notice: (
              <>
                <LockedNotice car={car} sale={saleOf.get(car.id)}>
                  <SaleHandover car={car} handover={handoverOf(car)} />
                </LockedNotice>
                <MissingNote car={car} missing={missingOf.get(car.id)} effects={missing.effects} />
              </>
            ),
            onDelete: () => setDeleting(car),
          };
          return isMany ? (
            <PostedCarRow key={car.id} {...posted} selector={selectorOf(car)} />
          ) : (
            <PostedCar key={car.id} {...posted} />
          );
        })}
      </div>
      {next && <NextPage href={queryOf({ ...view, after: next })} />}
      {withdrawn.length > 0 && (
        <WithdrawnCars
          cars={withdrawn}
          selectorOf={selectorOf}
          count={view.search ? null : count.withdrawn}
        />
      )}
      {nextWithdrawn && (
        <NextPage
          href={queryOf({ ...view, withdrawnAfter: nextWithdrawn })}
          of="of the cars off the market"
        />
      )}
      {deleting && (
        <DeleteCarDialog car={deleting} onClose={() => setDeleting(null)}>
          {interestIn(deleting).booked > 0 &&
            ` ${people(interestIn(deleting).booked)} who booked it will be told.`}
        </DeleteCarDialog>
      )}
    </section>
  );
}

/** In place of the posted cars, if there are none or none that is searched for. */
function NoCars({
  view: { search, status },
  count,
  hasWithdrawn,
}: {
  view: OwnCarsView;
  count: { readonly posted: number; readonly withdrawn: number };
  hasWithdrawn: boolean;
}) {
  if ((search || status) && count.posted + count.withdrawn > 0)
    return hasWithdrawn ? null : (
      <Empty
        bay="night"
        title={search ? `None of your cars matches “${search}”.` : 'No cars here.'}
      >
        <Link to={ownCarsPath({})} className="btn btn-outline">
          Show all your cars
        </Link>
      </Empty>
    );
  return (
    <Empty
      bay="day"
      title={
        count.withdrawn === 0
          ? 'You haven’t posted a car yet.'
          : 'None of your cars is on the market.'
      }
    >
      <Link to={href('/dashboard/addcars')} className="btn btn-primary">
        Add A Product
      </Link>
    </Empty>
  );
}

const none = { views: 0, booked: 0, waiting: 0 };
