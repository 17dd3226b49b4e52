import type { ComponentProps } from 'react';
import { BookNow } from './book-now.tsx';
import { OwnDeal } from './own-deal.tsx';

/** What the reader of a list can do about a car in it. */
export const CardDeal = ({
  car,
  reservation,
  isOwn,
  ...booking
}: ComponentProps<typeof BookNow> & Omit<ComponentProps<typeof OwnDeal>, 'children'>) => (
  <OwnDeal car={car} reservation={reservation} isOwn={isOwn}>
    <BookNow car={car} {...booking} />
  </OwnDeal>
);
