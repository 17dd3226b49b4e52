import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';

/** One row of a person's list: the picture of a car, and beside it what leads on. */
export const CarRow = ({
  of: { carId, carTitle, imageId },
  to,
  children,
}: {
  of: { readonly carId: number; readonly carTitle: string; readonly imageId: string };
  to: string;
  children: ReactNode;
}) => (
  <div className="wrap-anywhere grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 hover:bg-base-200">
    <CarPictureLink
      car={{ id: carId, title: carTitle }}
      imageId={imageId}
      alt=""
      sizes="80px"
      className="rounded-field"
    />
    <Link to={to} className="grid gap-0.5 py-3">
      {children}
    </Link>
  </div>
);
