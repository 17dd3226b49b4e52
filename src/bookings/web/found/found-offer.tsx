import type { Car } from '../../../cars/car-on-wire.ts';
import { CompareChoice } from '../../../favorites/web/compare/compare-choice.tsx';
import { OwnDeal } from '../browse/book/own-deal.tsx';
import { dealOf, type KnownDeals } from './known-deals.ts';

/** On the card of a car that can be compared: its price, or what its reader already has to do with it. */
export function FoundOffer({ car, deals }: { car: Car; deals: KnownDeals }) {
  const deal = dealOf(deals, car);
  const compare = <CompareChoice id={car.id} />;
  return (
    <>
      <OwnDeal car={car} {...deal}>
        {compare}
      </OwnDeal>
      {(deal.reservation || deal.isOwn) && <div className="-mx-2 flex">{compare}</div>}
    </>
  );
}
