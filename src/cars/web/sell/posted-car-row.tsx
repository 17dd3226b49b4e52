import type { ReactNode } from 'react';
import { CarPictureLink } from '../car-picture-link.tsx';
import { CarActions } from './car-actions.tsx';
import { carAnchor } from './list-place.ts';
import type { PostedCarProps } from './posted-car.tsx';
import { CarBadges, ListedPrice, PostDate } from './posted-car-parts.tsx';

/** `PostedCar` for a seller with many: a row whose parts stand below those of the row before. */
export const PostedCarRow = ({
  car,
  interest,
  notice,
  selector,
  asking,
}: PostedCarProps & {
  /** Selects the car for what is done to several. Null where it cannot be changed. */
  readonly selector: ReactNode;
}) => (
  <article
    id={carAnchor(car.id)}
    className="wrap-anywhere grid scroll-mt-24 grid-cols-[2rem_6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-base-300 border-b py-3 sm:grid-cols-[2rem_6rem_minmax(0,1fr)_auto]"
  >
    {selector ?? <span />}
    {/* View, below, is the same link for the keyboard and for screen readers. */}
    <CarPictureLink
      car={car}
      imageId={car.imageId}
      alt=""
      sizes="96px"
      className="row-span-2 self-start rounded-field"
    />
    <div className="grid content-start gap-1">
      <h2 className="font-semibold text-base leading-snug">{car.title}</h2>
      <p className="figures text-quiet text-sm empty:hidden">{interest}</p>
    </div>
    <div className="col-start-3 grid content-start gap-1 sm:col-start-4 sm:row-span-2 sm:justify-items-end">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse">
        <ListedPrice car={car} />
        <CarBadges car={car} />
      </div>
      <PostDate car={car} />
    </div>
    <div className="col-span-full grid gap-2 sm:col-start-3 sm:col-end-4 sm:row-start-2">
      {notice}
      <div className="flex flex-wrap gap-2">
        <CarActions car={car} asking={asking} />
      </div>
    </div>
  </article>
);
