// The cars that a reader has saved, with an account or on this device. It needs no scripts.
import { href, Link, useActionData } from 'react-router';
import { bookPath } from '../../bookings/booking-paths.ts';
import { DealCard } from '../../bookings/web/deal-card.tsx';
import { type DealsOfCars, dealOf } from '../../bookings/web/own-deals.ts';
import { ownDealsOf } from '../../bookings/web/read-own-deals.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import type { PostedForm } from '../../calls/web/form/posted-form.ts';
import { requireBrowsing } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { isOver, priceOf } from '../../cars/car.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { readCar } from '../../cars/contract.ts';
import { cardGrid, EmptyCard, factsIdsOf, titleOf } from '../../cars/web/browse/car-card.tsx';
import { Comparable } from '../../cars/web/compare/compare-choice.tsx';
import { HoldEnd } from '../../cars/web/hold-end.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { agoText } from '../../kit/dates.ts';
import { type Cents, priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { Failure } from '../../ui/failure.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { type Favorite, listFavorites, readPriceDropEmails, saveFavorite } from '../contract.ts';
import type { Route } from './+types/favorites-page';
import { CarIcons, FavoritesForm } from './car-icons.tsx';
import { emailsChange, forgetting, removal, saving } from './favorite-forms.ts';
import { favoritesAction } from './heart-icon.tsx';

export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Favorites', matches) },
  { name: 'robots', content: 'noindex' },
];

export const action = actionsOf(saving, removal, emailsChange, forgetting);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const removed = parseInput(saveFavorite, {
    id: query.get('removed'),
    savedAt: query.get('since'),
  });
  const [favorites, emails, car, deals] = await Promise.all([
    callApi(listFavorites, {}),
    person ? callApi(readPriceDropEmails, {}) : null,
    isRefused(removed) ? removed : callApi(readCar, { id: removed.id }),
    ownDealsOf(callApi, person),
  ]);
  return {
    favorites: requireOutput(favorites),
    removed:
      isRefused(removed) || isRefused(car)
        ? null
        : { id: removed.id, title: car.title, savedAt: query.get('since') ?? '' },
    emails: emails && !isRefused(emails) ? emails.emails : null,
    deals,
    now: new Date(),
  };
}

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  const { favorites, removed, emails, deals, now } = loaderData;
  const failure = useActionData<PostedForm>()?.failure ?? null;
  return (
    <div className="page-width grid gap-6 py-8 sm:py-10">
      <PageHead title="Favorites">
        {emails === null && favorites.length > 0 && (
          <p className="text-sm">
            Saved on this device.{' '}
            <Link
              to={href('/login') + queryOf({ from: href('/favorites') })}
              className="link link-primary inline-flex min-h-11 items-center"
              reloadDocument
            >
              Log in to keep them in your account
            </Link>
          </p>
        )}
        {emails !== null && favorites.length > 0 && <PriceDropEmails emails={emails} />}
        <Failure message={failure} />
        {removed && <Removed {...removed} />}
      </PageHead>
      {favorites.length === 0 ? (
        <NothingSaved />
      ) : (
        <Comparable>
          <FavoritesForm />
          <div className={cardGrid}>
            {favorites.map((favorite) => (
              <FavoriteCard
                key={favorite.id}
                favorite={favorite}
                deals={deals}
                isSignedIn={emails !== null}
                now={now}
              />
            ))}
          </div>
        </Comparable>
      )}
    </div>
  );
}

const Removed = ({ id, title, savedAt }: { id: number; title: string; savedAt: string }) => (
  <PostForm
    of={{ address: favoritesAction('save'), hidden: { id, savedAt } }}
    className="flex flex-wrap items-center gap-3 rounded-box bg-base-200 px-4 py-2 text-sm"
  >
    <p role="status">Removed the {title} from your favorites.</p>
    <button type="submit" className="btn btn-ghost max-sm:-ms-4">
      Undo
    </button>
  </PostForm>
);

const PriceDropEmails = ({ emails }: { emails: 'on' | 'off' }) => (
  <PostForm
    of={{
      address: favoritesAction('emails'),
      hidden: { emails: emails === 'on' ? 'off' : 'on' },
    }}
    className="flex flex-wrap items-center gap-x-3 text-sm"
  >
    <p>
      {emails === 'on'
        ? 'We’ll email you when the price of one of these drops.'
        : 'You don’t get emails when a price drops.'}
    </p>
    <button type="submit" className="btn btn-ghost max-sm:-ms-4">
      {emails === 'on' ? 'Stop these emails' : 'Email me'}
    </button>
  </PostForm>
);

const NothingSaved = () => (
  <Empty title="No favorites yet" bay="day">
    <p className="max-w-text text-quiet">
      Press the heart on a car to keep it here, with its price and whether it’s still for sale.
    </p>
    <a href={href('/search')} className="btn btn-primary">
      Find a car
    </a>
  </Empty>
);

/** A saved car, to book: what has become of it and of its price since. Its heart removes it. */
function FavoriteCard({
  favorite: { id, car, title, savedAt, priceThen },
  deals,
  isSignedIn,
  now,
}: {
  favorite: Favorite;
  deals: DealsOfCars;
  isSignedIn: boolean;
  now: Date;
}) {
  const saved = `Saved ${agoText(savedAt, now)}`;
  if (!car)
    return (
      <EmptyCard>
        <div className="row-span-2 grid content-start gap-1 px-4 pt-4">
          <h2 id={titleOf({ id })} className="font-semibold text-base">
            {title ?? 'A car you saved'}
          </h2>
          <p className="text-sm">{title ? 'It’s off the market.' : 'We took this ad down.'}</p>
          <p className="text-quiet text-xs">{saved}</p>
        </div>
        <div className="px-4 pt-2 pb-3">
          <Remove id={id} />
        </div>
      </EmptyCard>
    );
  // The car is held for them alone, to pay for it.
  const isHeldForReader = Boolean(dealOf(deals, car).reservation?.holdUntil);
  return (
    <DealCard
      car={car}
      deals={deals}
      icons={<CarIcons car={car} isSaved removeBy="forget" />}
      note={
        <>
          <p className="text-sm empty:hidden">
            {!isHeldForReader && <Became state={car.state} now={now} />}
            <PriceSince then={priceThen} current={priceOf(car)} isSold={car.state.is === 'sold'} />
          </p>
          <p className="text-quiet text-xs">{saved}</p>
        </>
      }
    >
      {!isOver(car.state) && <BookNow car={car} isSignedIn={isSignedIn} />}
    </DealCard>
  );
}

/** On the page of the car, which visitors reach by the login. */
const BookNow = ({ car, isSignedIn }: { car: Car; isSignedIn: boolean }) => (
  <a
    href={bookPath({ car, isSignedIn })}
    id={`book-${car.id}`}
    aria-labelledby={`book-${car.id} ${titleOf(car)}`}
    aria-describedby={factsIdsOf(car)}
    className="btn btn-primary"
  >
    Book Now
  </a>
);

function Became({ state, now }: { state: Car['state']; now: Date }) {
  if (state.is === 'sold') return <strong className="block">Sold {agoText(state.at, now)}</strong>;
  if (state.is !== 'on-hold') return null;
  return (
    <span className="mb-1 block rounded-field bg-warning px-3 py-2 text-warning-content">
      On hold. If its buyer doesn’t pay, it’s available again{' '}
      <HoldEnd until={state.until} now={now} />.
    </span>
  );
}

function PriceSince({ then, current, isSold }: { then: Cents; current: Cents; isSold: boolean }) {
  if (then === current) return null;
  const change =
    current < then ? `${priceText(then - current)} less` : `${priceText(current - then)} more`;
  return (
    <span className={`figures block ${current < then && !isSold ? 'text-primary' : ''}`}>
      {change} than when you saved it ({priceText(then)})
    </span>
  );
}

const Remove = ({ id }: { id: number }) => (
  <PostForm of={{ address: favoritesAction('forget'), hidden: {} }}>
    <button
      type="submit"
      name="id"
      value={id}
      id={`forget-${id}`}
      aria-labelledby={`forget-${id} ${titleOf({ id })}`}
      className="btn btn-outline"
    >
      Remove
    </button>
  </PostForm>
);
