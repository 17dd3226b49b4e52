import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { isOver, priceOf, sellerNameOf } from '../../cars/car.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import { priceText } from '../../kit/money.ts';
import { PageHead } from '../../ui/list/page-head.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { closedTexts, ownCarText } from '../conversation.ts';

/** A page on which the seller of a car is written to; its form is there for those who may. */
export const InquiryPage = ({
  title,
  car,
  isOwner,
  isClosed = car === null || isOver(car.state),
  own = { text: ownCarText, to: href('/dashboard/conversations'), name: 'Open My messages' },
  children,
}: {
  title: string;
  /** Null for its former buyer, once it is off the market. */
  car: Car | null;
  isOwner: boolean;
  /** Nobody can be written to about it anymore. */
  isClosed?: boolean;
  /** What its seller reads there, and where that leads. */
  own?: { readonly text: string; readonly to: string; readonly name: string };
  children: ReactNode;
}) => (
  <div className="page-width grid w-full max-w-2xl gap-6 py-10">
    <PageHead title={title} />
    {car && <CarSummary car={car} />}
    {isOwner ? (
      <>
        <SideNote tone="warning">{own.text}</SideNote>
        <Link to={own.to} className="btn btn-primary justify-self-start">
          {own.name}
        </Link>
      </>
    ) : isClosed ? (
      <>
        <SideNote tone="warning">{closedTexts['car-gone']}</SideNote>
        <Link to={href('/search')} className="btn btn-primary justify-self-start" reloadDocument>
          Search for cars
        </Link>
      </>
    ) : (
      children
    )}
  </div>
);

const CarSummary = ({ car }: { car: Car }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4">
    <CarPictureLink
      car={car}
      imageId={car.imageId}
      alt=""
      sizes="120px"
      className="rounded-field"
    />
    <div className="wrap-anywhere grid gap-0.5">
      <Link to={carPath(car)} className="link link-hover font-medium" reloadDocument>
        {car.title}
      </Link>
      <p className="text-sm">
        <span className="figures font-semibold">{priceText(priceOf(car))}</span>{' '}
        <span className="text-quiet">from {sellerNameOf(car)}</span>
      </p>
    </div>
  </div>
);
