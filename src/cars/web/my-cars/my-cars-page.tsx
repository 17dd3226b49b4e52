import type { Interest } from '../../../bookings/sales-contract.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { useAsking } from '../../../ui/dialog/ask-button.tsx';
import { listTitle } from '../../../ui/list/list-search.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import type { Car } from '../../car-on-wire.ts';
import { DeleteCarDialog, removeCar } from '../sell/delete-car-dialog.tsx';
import { ChangeManyCars, manyCarsName, usePostedMany } from '../sell/many/change-many-cars.tsx';
import { manyCarsAction } from '../sell/many/many-cars-action.ts';
import { SelectCar } from '../sell/many/select-car.tsx';
import { manyCars, OwnCarsHead } from '../sell/own-cars-head.tsx';
import { PostedCar } from '../sell/posted-car.tsx';
import { PostedCarRow } from '../sell/posted-car-row.tsx';
import { MissingNote } from '../sell/steps/missing-note.tsx';
import { PostedNext } from '../sell/steps/posted-next.tsx';
import { relist, WithdrawnCars } from '../sell/withdrawn-cars.tsx';
import type { Route } from './+types/my-cars-page';
import { interestText, people } from './interest-text.ts';
import { LockedNotice } from './locked-notice.tsx';
import { NoOwnCars } from './no-own-cars.tsx';
import { readOwnCars } from './read-own-cars.ts';
import { SaleHandover } from './sale-handover.tsx';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData: list, matches }) => [
  {
    title: pageTitle(
      listTitle('My Products', list?.view.search, list && list.cars.length + list.withdrawn.length),
      matches,
    ),
  },
  { name: 'description', content: 'The cars you have posted for sale.' },
];

export const action = actionsOf(relist, removeCar, { name: manyCarsName, action: manyCarsAction });

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const { callApi, person } = context.get(requestContext);
  return readOwnCars(callApi, person?.email ?? '', new URL(request.url).searchParams);
};

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
  const asking = useAsking();
  const deleting = cars.find(({ id }) => asking.asks('delete', id));
  return (
    <section className="grid gap-6">
      <OwnCarsHead count={count} view={view} />
      {posted && <PostedNext {...posted} />}
      {cars.length === 0 && <NoOwnCars hasWithdrawn={withdrawn.length > 0} {...loaderData} />}
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
            asking,
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
        <DeleteCarDialog car={deleting} onClose={asking.close}>
          {interestIn(deleting).booked > 0 &&
            ` ${people(interestIn(deleting).booked)} who booked it will be told.`}
        </DeleteCarDialog>
      )}
    </section>
  );
}

const none = { views: 0, booked: 0, waiting: 0 };
