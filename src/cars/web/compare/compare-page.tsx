// Up to four cars side by side. What is compared stands in the address. It needs no scripts.
import { href, Link } from 'react-router';
import { bookPath } from '../../../bookings/booking-paths.ts';
import { LockedFor } from '../../../bookings/web/deal-card.tsx';
import { type DealsOfCars, dealOf, dealsAmong } from '../../../bookings/web/own-deals.ts';
import { PayLink } from '../../../bookings/web/pay-link.tsx';
import { ownDealsOf } from '../../../bookings/web/read-own-deals.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { listFavorites } from '../../../favorites/contract.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { isOver } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { readCar } from '../../contract.ts';
import { readCarFacts } from '../../facts/facts-contract.ts';
import type { Route } from './+types/compare-page';
import { comparePath, mostCompared, readCompared } from './compare-path.ts';
import { CompareTable } from './compare-table.tsx';

export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Compare cars', matches) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const query = readCompared(new URL(request.url).searchParams);
  const [favorites, deals, ...loaded] = await Promise.all([
    callApi(listFavorites, {}),
    ownDealsOf(callApi, person),
    ...query.carIds.map(async (id) => {
      const [car, facts] = await Promise.all([
        callApi(readCar, { id }),
        callApi(readCarFacts, { id }),
      ]);
      return isRefused(car) ? null : { car, facts: isRefused(facts) ? [] : facts.facts };
    }),
  ]);
  const cars = loaded.filter((car) => car !== null);
  const isCompared = (id: number) => query.carIds.includes(id);
  return {
    cars,
    deals: dealsAmong(
      deals,
      cars.map(({ car }) => car),
    ),
    hasTooMany: query.hasTooMany,
    hasGone: cars.length < loaded.length,
    onlyDifferences: query.onlyDifferences && cars.length > 1,
    others: isRefused(favorites)
      ? []
      : favorites.flatMap(({ car }) => (car && !isCompared(car.id) ? [car] : [])).slice(0, 8),
    now: new Date(),
  };
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { cars, deals, hasTooMany, hasGone, onlyDifferences, others, now } = loaderData;
  const ids = cars.map(({ car }) => car.id);
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8 sm:py-10">
      <PageHead title="Compare cars">
        {hasTooMany && (
          <SideNote tone="warning" role="status">
            Four cars fit side by side, so we left out the others. Remove one to compare another.
          </SideNote>
        )}
        {hasGone && (
          <SideNote tone="warning" role="status">
            A car of this comparison is off the market.
          </SideNote>
        )}
        {cars.length > 1 && (
          <a
            href={comparePath(ids, !onlyDifferences)}
            className="btn btn-outline justify-self-start print:hidden"
          >
            {onlyDifferences ? 'All details' : 'Differences only'}
          </a>
        )}
      </PageHead>
      {cars.length > 2 && (
        <p className="text-quiet text-sm sm:hidden print:hidden">
          {cars.length} cars. Swipe sideways to see them all.
        </p>
      )}
      {cars.length > 0 ? (
        <CompareTable
          cars={cars}
          dealOf={(car) => <ComparedDeal car={car} deals={deals} />}
          actOf={(car) => <ComparedAct car={car} deals={deals} />}
          onlyDifferences={onlyDifferences}
          now={now}
        />
      ) : (
        <Empty title="No cars to compare yet" bay="day">
          <p className="max-w-text text-quiet">
            Press Compare on up to four cars in any list to see them side by side.
          </p>
          <FindCar className="btn-primary" />
        </Empty>
      )}
      {cars.length < mostCompared && cars.length + others.length > 0 && (
        <section aria-labelledby="add" className="grid justify-items-start gap-3 print:hidden">
          <h2 id="add" className="text-lg">
            Add a car
          </h2>
          {others.length > 0 && (
            <ul className="grid">
              {others.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={comparePath([...ids, id], onlyDifferences)}
                    className="link link-primary inline-flex min-h-11 items-center"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {cars.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <FindCar className="btn-outline" />
              <Link to={href('/favorites')} className="btn btn-ghost">
                Favorites
              </Link>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

const FindCar = ({ className }: { className: string }) => (
  <Link to={href('/search')} className={`btn ${className}`}>
    Find a car
  </Link>
);

/** What a reader can do about a car: what they have booked is paid, what is over or theirs is viewed. */
function ComparedAct({ car, deals }: { car: Car; deals: DealsOfCars }) {
  const person = useSignedInPerson();
  const { reservation, isOwn } = dealOf(deals, car);
  const title = <span className="sr-only"> {car.title}</span>;
  if (reservation)
    return (
      <PayLink bookingId={reservation.bookingId}>
        Pay now
        {title}
      </PayLink>
    );
  if (isOwn || isOver(car.state))
    return (
      <Link to={carPath(car)} className="btn btn-outline" reloadDocument>
        View
        {title}
      </Link>
    );
  return (
    <Link
      to={bookPath({ car, isSignedIn: Boolean(person) })}
      className="btn btn-primary"
      reloadDocument
    >
      Book Now
      {title}
    </Link>
  );
}

/** Shows the reader's booking of a car, or that it is their own. */
function ComparedDeal({ car, deals }: { car: Car; deals: DealsOfCars }) {
  const { reservation, isOwn } = dealOf(deals, car);
  if (isOwn) return <span className="block text-quiet text-xs">Your car</span>;
  if (!reservation) return null;
  return (
    <span className="block">
      Booked at {priceText(reservation.priceCents)}, <LockedFor {...reservation} />
    </span>
  );
}
