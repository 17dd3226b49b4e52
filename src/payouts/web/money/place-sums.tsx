import { amountText } from '../../../kit/money.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import type { PlaceSum } from '../../own-money-contract.ts';
import { type OwnMoneyPlace, ownMoneyPlaces } from '../../payout.ts';

/** What is in each place, in the order in which money passes them. */
export const PlaceSums = ({ sums }: { sums: readonly PlaceSum[] }) => (
  <Facts layout="columns" className="border-base-300 grid-cols-2 border-y py-6 lg:grid-cols-4">
    {ownMoneyPlaces.map((place) => {
      const sum = sums.find((one) => one.place === place);
      const isShown = sum ? place !== 'refunded' : isAlwaysShown.includes(place);
      return (
        isShown && (
          <Fact key={place} name={names[place]}>
            <span
              className={`figures font-semibold text-lg ${place === 'owed' ? 'text-error' : ''}`}
            >
              {amountText(sum?.amountCents ?? 0)}
            </span>
            {sum && (
              <span className="block text-quiet text-xs">
                {sum.count} {sum.count === 1 ? 'sale' : 'sales'}
              </span>
            )}
          </Fact>
        )
      );
    })}
  </Facts>
);

const isAlwaysShown: readonly OwnMoneyPlace[] = ['held', 'due', 'sent', 'paid'];

const names = {
  held: 'Held until the handover',
  due: 'Due to you',
  sent: 'On its way to you',
  paid: 'Paid to you',
  owed: 'You owe us',
  refunded: 'Refunded to buyers',
} as const satisfies Record<OwnMoneyPlace, string>;
