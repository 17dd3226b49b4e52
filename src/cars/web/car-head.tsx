import type { ComponentProps, ReactNode } from 'react';
import { CarPictureLink } from './car-picture-link.tsx';

/** The heading of a page about a car between two people: its picture, and beside it what the page is. */
export const CarHead = ({
  car,
  imageId,
  title,
  meta,
  children,
}: Pick<ComponentProps<typeof CarPictureLink>, 'car' | 'imageId'> & {
  title: ReactNode;
  /** Who the other one is. */
  meta: string;
  children?: ReactNode;
}) => (
  <header className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-4">
    <CarPictureLink car={car} imageId={imageId} alt="" sizes="96px" className="rounded-field" />
    <div className="wrap-anywhere grid gap-0.5">
      <h1 className="text-lg">{title}</h1>
      <p className="text-quiet text-sm">{meta}</p>
      {children}
    </div>
  </header>
);
