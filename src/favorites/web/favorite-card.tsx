import { DealCard } from '../../bookings/web/found/deal-card.tsx';
import { type DealsOfCars, dealOf } from '../../bookings/web/found/known-deals.ts';
import { priceOf } from '../../cars/car.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { EmptyCard, titleOf } from '../../cars/web/browse/car-card.tsx';
import { agoText, leftText } from '../../kit/dates.ts';
import { type Cents, priceText } from '../../kit/money.ts';
import { PostForm } from '../../kit/web/form/post-form.tsx';
import type { Favorite } from '../contract.ts';
import { CompareChoice } from './compare/compare-choice.tsx';
import { favoritesAction } from './favorites-path.ts';

/** A saved car: what has become of it and of its price since, and a way to remove it. */
export function FavoriteCard({
  favorite: { id, car, title, savedAt, priceThen },
  deals,
  now,
}: {
  favorite: Favorite;
  deals: DealsOfCars;
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
  // Kept for them alone, to pay for it.
  const isHeldForReader = Boolean(dealOf(deals, car).reservation?.holdUntil);
  return (
    <DealCard
      car={car}
      deals={deals}
      icons={<CompareChoice id={id} />}
      note={
        <>
          <p className="text-sm">
            {!isHeldForReader && <Became state={car.state} now={now} />}
            <PriceSince then={priceThen} current={priceOf(car)} isSold={car.state.is === 'sold'} />
          </p>
          <div className="flex items-center justify-between gap-3">
            <span className="text-quiet text-xs">{saved}</span>
            <Remove id={id} />
          </div>
        </>
      }
    />
  );
}

function Became({ state, now }: { state: Car['state']; now: Date }) {
  if (state.is === 'sold') return <strong className="block">Sold {agoText(state.at, now)}</strong>;
  if (state.is !== 'on-hold') return null;
  return (
    <span className="mb-1 block rounded-field bg-warning px-3 py-2 text-warning-content">
      On hold. If its buyer doesn’t pay, it’s available again in {leftText(state.until, now)}.
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
