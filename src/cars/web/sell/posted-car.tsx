import type { ReactNode } from 'react';
import type { Asking } from '../../../ui/dialog/ask-button.tsx';
import type { Car } from '../../car-on-wire.ts';
import { cardSizes } from '../browse/car-card.tsx';
import { CarPictureLink } from '../car-picture-link.tsx';
import { CarActions } from './car-actions.tsx';
import { carAnchor } from './list-place.ts';
import { CarBadges, ListedPrice, PostDate } from './posted-car-parts.tsx';

export interface PostedCarProps {
  readonly car: Car;
  /** How many people looked at it and want it. */
  readonly interest: string;
  /** Why it cannot be changed at the moment, if so. */
  readonly notice: ReactNode;
  readonly asking: Asking;
}

/** One's own car on the market, and what may be done with it. */
export const PostedCar = ({ car, interest, notice, asking }: PostedCarProps) => (
  <article
    id={carAnchor(car.id)}
    className="wrap-anywhere flex scroll-mt-24 flex-col overflow-hidden rounded-box border border-base-300"
  >
    {/* View, below, is the same link for the keyboard and for screen readers. */}
    <CarPictureLink car={car} imageId={car.imageId} alt="" sizes={cardSizes} />
    <div className="flex flex-1 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-40 flex-1 font-semibold text-base leading-snug">{car.title}</h2>
        <CarBadges car={car} />
      </div>
      <p className="figures text-quiet text-sm empty:hidden">{interest}</p>
      {notice}
      <div className="mt-auto flex items-baseline justify-between gap-3">
        <ListedPrice car={car} />
        <PostDate car={car} />
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <CarActions car={car} asking={asking} />
      </div>
    </div>
  </article>
);
