import { daysText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import type { Car } from '../../car-on-wire.ts';
import type { PriceHistory as Prices } from '../../prices-contract.ts';

/** How long a car has been on the market since it was first posted, and what it has cost; `prices` are newest first. */
export function PriceHistory({ car, prices, now }: { car: Car; prices: Prices; now: Date }) {
  const { state, postedAt } = car;
  if (state.is === 'withdrawn') return null;
  const days = daysText(postedAt, state.is === 'sold' ? state.at : now);
  return (
    <section aria-labelledby="prices" className="grid gap-2">
      <h2 id="prices" className="text-lg">
        Price history
      </h2>
      <p className="figures text-sm">
        {state.is === 'sold'
          ? `Sold for ${priceText(state.priceCents)} after ${days}.`
          : `On the market for ${days}.`}
        {prices.length === 1 && ' The price hasn’t changed.'}
      </p>
      {prices.length > 1 && (
        <ol className="figures border-base-300 border-t text-sm">
          {prices.map(({ price, since }, at) => (
            <li
              key={since.getTime()}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 border-base-300 border-b py-2"
            >
              <span className="text-quiet">
                {at === prices.length - 1 && 'Posted '}
                <Moment at={since} shows="day" isAlone={at < prices.length - 1} />
              </span>
              <Change from={prices[at + 1]?.price} to={price} />
              <span className="font-medium">{priceText(price)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Change = ({ from, to }: { from: number | undefined; to: number }) => {
  // Empty, so that the price stays in its column.
  if (from === undefined || from === to) return <span />;
  return to < from ? (
    <span className="text-primary">down {priceText(from - to)}</span>
  ) : (
    <span className="text-quiet">up {priceText(to - from)}</span>
  );
};
