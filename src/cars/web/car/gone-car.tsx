import { href } from 'react-router';
import type { DealsOfCars } from '../../../bookings/web/own-deals.ts';
import { carGoneText } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { SimilarCars } from './similar-cars.tsx';

/** In place of a car that is off the market. It says nothing of the car, whose ad is not public anymore. */
export const GoneCar = ({ cars, deals }: { cars: readonly Car[]; deals: DealsOfCars }) => (
  <>
    <div className="page-width grid justify-items-center gap-6 py-12 text-center">
      <div className="empty-bay bay-large bay-night" />
      <h1 className="text-xl">{carGoneText}</h1>
      <p className="max-w-text text-quiet">
        {cars.length > 0
          ? 'Its ad is no longer public. Here are similar cars for sale.'
          : 'Its ad is no longer public.'}
      </p>
      <a href={href('/search')} className="btn btn-primary">
        Search for cars
      </a>
    </div>
    <SimilarCars cars={cars} deals={deals} />
  </>
);
