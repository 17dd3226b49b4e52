import { Link } from 'react-router';
import { carPath } from '../../cars/car-path.ts';
import { CarPictureLink } from '../../cars/web/car-picture-link.tsx';
import type { Conversation } from '../read-contract.ts';
import { CarNow } from './car-now.tsx';

/** The car, what it costs now, and with whom the reader writes about it. */
export const ConversationHead = ({ conversation }: { conversation: Conversation }) => {
  const { carId, carTitle, imageId, otherName, reader } = conversation;
  const car = { id: carId, title: carTitle };
  return (
    <header className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4">
      <CarPictureLink car={car} imageId={imageId} alt="" sizes="96px" className="rounded-field" />
      <div className="wrap-anywhere grid gap-0.5">
        <h1 className="text-lg">
          <Link to={carPath(car)} className="link link-hover">
            {carTitle}
          </Link>
        </h1>
        <p className="text-quiet text-sm">
          {reader === 'buyer' ? `Sold by ${otherName}` : `Asked by ${otherName}`}
        </p>
        <CarNow conversation={conversation} />
      </div>
    </header>
  );
};
