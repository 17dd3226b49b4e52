import type { Car } from '../../../cars/car-on-wire.ts';
import { SimilarCars } from '../../../search/web/results/similar-cars.tsx';
import { OwnDeal } from '../browse/book/own-deal.tsx';
import { type DealsOfCars, dealOf } from './known-deals.ts';

/** Cars like the one of the page, with what its reader already has to do with them. */
export const SimilarDeals = ({ cars, deals }: { cars: readonly Car[]; deals: DealsOfCars }) => (
  <SimilarCars
    cars={cars}
    offerOf={(car) => (
      <OwnDeal car={car} {...dealOf(deals, car)}>
        {null}
      </OwnDeal>
    )}
  />
);
