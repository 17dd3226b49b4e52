import { href, Link } from 'react-router';
import { listSales } from '../../../bookings/sales-contract.ts';
import type { OutputOf } from '../../../calls/call.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { pageOf } from '../../../calls/web/page/list-page.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { handoversOf } from '../../../sales/web/handovers-of.ts';
import { useAsking } from '../../../ui/dialog/ask-button.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { ListSearch, listTitle, searchIn } from '../../../ui/list/list-search.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { type Interest, listInterest } from '../../../viewings/interest-contract.ts';
import { type CarStatus, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { countSellersCars, listSellersCars, ownCarsPerPage } from '../../contract.ts';
import { listMissing } from '../../sell/missing-contract.ts';
import { isJustPosted, MissingNote, nextStepOf, PostedNext } from '../sell/steps.tsx';
import type { Route } from './+types/my-cars-page';
import { LockedNotice } from './car-notices.tsx';
import { ChangeManyCars, manyCarsName, SelectCar, usePostedMany } from './change-many-cars.tsx';
import { manyCarsAction } from './many-cars-action.server.ts';
import {
  DeleteCarDialog,
  interestText,
  PostedCar,
  PostedCarRow,
  people,
  removeCar,
} from './posted-car.tsx';
import { relist, WithdrawnCars } from './withdrawn-cars.tsx';

/** What the list of one's own cars is narrowed to. */
interface OwnCarsView {
  readonly search: string;
  readonly status: CarStatus | undefined;
}

const ownCarsPath = (view: { search?: string; status?: CarStatus | undefined }): string =>
  href('/dashboard/mycars') + queryOf(view);

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  {
    title: pageTitle(
      listTitle(
        'My Products',
        list?.view.search,
        list && list.cars.rows.length + list.withdrawn.rows.length,
      ),
      matches,
    ),
  },
  { name: 'description', content: 'The cars you have posted for sale.' },
];

export const action = actionsOf(relist, removeCar, { name: manyCarsName, action: manyCarsAction });

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { callApi, person } = context.get(requestContext);
  return readOwnCars(callApi, person?.email ?? '', request);
};

export default function MyCarsPage({ loaderData }: Route.ComponentProps) {
  const { view, count, sales, handovers, interests, missing, posted } = loaderData;
  const { rows: cars, last } = loaderData.cars;
  const { rows: withdrawn, last: lastWithdrawn } = loaderData.withdrawn;
  const saleOf = new Map(sales.map((sale) => [sale.carId, sale]));
  const handoverOf = ({ id }: Car) => handovers.get(saleOf.get(id)?.bookingId ?? 0);
  const interestOf = new Map(interests.map((interest) => [interest.carId, interest]));
  const interestIn = ({ id }: Car): Omit<Interest, 'carId'> => interestOf.get(id) ?? none;
  const missingOf = new Map(missing.cars.map((car) => [car.carId, car]));
  const isMany = count.posted + count.withdrawn > manyCars;
  const selected = usePostedMany()?.selected ?? [];
  const selectorOf = (car: Car) =>
    isMany && car.state.is !== 'sold' ? (
      <SelectCar car={car} isSelected={selected.includes(String(car.id))} />
    ) : null;
  const asking = useAsking();
  const deleting = cars.find(({ id }) => asking.asks('delete', id));
  return (
    <section className="group/cars grid gap-6">
      <OwnCarsHead count={count} view={view} />
      {posted && <PostedNext {...posted} />}
      {cars.length === 0 && <NoOwnCars hasWithdrawn={withdrawn.length > 0} {...loaderData} />}
      {isMany && cars.length + withdrawn.length > 0 && (
        <ChangeManyCars
          cars={[...cars, ...withdrawn].map((car) => ({ ...car, interest: interestIn(car) }))}
        />
      )}
      <div
        className={isMany ? 'border-base-300 border-t' : 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'}
      >
        {cars.map((car) => {
          const posted = {
            car,
            interest: interestText(interestIn(car), car.state.is === 'sold'),
            notice: (
              <>
                <LockedNotice car={car} sale={saleOf.get(car.id)} handover={handoverOf(car)} />
                <MissingNote car={car} missing={missingOf.get(car.id)} effects={missing.effects} />
              </>
            ),
            asking,
          };
          return isMany ? (
            <PostedCarRow key={car.id} {...posted} selector={selectorOf(car)} />
          ) : (
            <PostedCar key={car.id} {...posted} />
          );
        })}
      </div>
      {last && <NextPage href={queryOf({ ...view, after: last.id })} />}
      {withdrawn.length > 0 && (
        <WithdrawnCars
          cars={withdrawn}
          selectorOf={selectorOf}
          count={view.search ? null : count.withdrawn}
        />
      )}
      {lastWithdrawn && (
        <NextPage
          href={queryOf({ ...view, withdrawnAfter: lastWithdrawn.id })}
          of="of the cars off the market"
        />
      )}
      {deleting && (
        <DeleteCarDialog car={deleting} onClose={asking.close}>
          {interestIn(deleting).booked > 0 &&
            ` ${people(interestIn(deleting).booked)} who booked it will be told.`}
        </DeleteCarDialog>
      )}
    </section>
  );
}

/** Fewer cars are seen at a glance. */
const manyCars = 6;

/** The heading of My Products; with many cars, the search and the filters that dealers need. */
function OwnCarsHead({
  count,
  view,
}: {
  count: OutputOf<typeof countSellersCars>;
  view: OwnCarsView;
}) {
  const heading = (
    <>
      My Posted Cars <span className="figures font-normal text-quiet">({count.posted})</span>
    </>
  );
  const isNarrowed = view.search !== '' || view.status !== undefined;
  if (count.posted + count.withdrawn <= manyCars && !isNarrowed)
    return <PageHead title={heading} />;
  const { search, status } = view;
  return (
    <>
      <PageHead
        title={heading}
        aside={
          <ListSearch name="search" value={search} label="Search your cars" also={{ status }} />
        }
      />
      <FilterLinks
        label="Your cars by status"
        names={stateLabels}
        counts={search ? undefined : count}
        chosen={status}
        hrefOf={(status) => ownCarsPath({ search, status })}
      />
    </>
  );
}

/** Stands in place of the posted cars, if there are none or none that is searched for. */
function NoOwnCars({
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

const none = { views: 0, booked: 0, offers: 0, viewings: 0, waiting: 0 };

/** What a seller has posted, as far as the query of the page asks for it, and what goes on with it. */
async function readOwnCars(callApi: CallApi, email: string, request: Request) {
  const query = new URL(request.url).searchParams;
  const search = searchIn(query);
  const partOf = (after: string | null, status?: string) =>
    requireOutput(
      parseInput(listSellersCars, {
        email,
        search,
        status,
        after: after ?? undefined,
        limit: ownCarsPerPage + 1,
      }),
    );
  const ofPosted = partOf(query.get('after'), query.get('status') || undefined);
  const { status } = ofPosted;
  const ofWithdrawn = partOf(query.get('withdrawnAfter'), 'withdrawn');
  const [listed, listedWithdrawn, count] = await Promise.all([
    status === 'withdrawn' ? [] : callApi(listSellersCars, ofPosted).then(requireOutput),
    status === undefined || status === 'withdrawn'
      ? callApi(listSellersCars, ofWithdrawn).then(requireOutput)
      : [],
    callApi(countSellersCars, {}),
  ]);
  const carsPage = pageOf(listed, ownCarsPerPage, request);
  const withdrawnPage = pageOf(listedWithdrawn, ownCarsPerPage, request, 'withdrawnAfter');
  const [cars, withdrawn] = [carsPage.rows, withdrawnPage.rows];
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
    cars: carsPage,
    withdrawn: withdrawnPage,
    count: requireOutput(count),
    sales,
    handovers: await handoversOf(
      callApi,
      sales.map(({ bookingId }) => bookingId),
    ),
    interests,
    missing,
    posted: newest && step ? { car: newest, step } : null,
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
