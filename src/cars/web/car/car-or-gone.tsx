import { Suspense } from 'react';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { CarDetails } from './car-details.tsx';
import type { ReadCarPage } from './car-page.server.ts';

const GoneCar = lazyPart(async () => (await import('./gone-car.tsx')).GoneCar);

/** Search engines drop at once what is gone. */
export const statusOf = (found: ReadCarPage): number => ('isGone' in found ? 410 : 200);

/** All about one car, or for who may not read it anymore, those like it. */
export const CarOrGone = (found: ReadCarPage) =>
  'isGone' in found ? (
    <LoadBoundary>
      <Suspense>
        <GoneCar cars={found.similar} deals={found.similarDeals} />
      </Suspense>
    </LoadBoundary>
  ) : (
    <CarDetails key={found.car.id} {...found} />
  );
