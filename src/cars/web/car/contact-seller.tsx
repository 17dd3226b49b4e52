import { href, Link } from 'react-router';

/** The ways from a car to its seller, before it is booked or beside that. */
export function ContactSeller({
  carId,
  takesViewings,
  mayOffer,
}: {
  carId: number;
  takesViewings: boolean;
  /** False for whoever has booked the car at its price. */
  mayOffer: boolean;
}) {
  const id = String(carId);
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={href('/ask/:id', { id })} className="btn btn-outline" reloadDocument>
        Ask the seller
      </Link>
      {takesViewings && (
        <Link to={href('/viewing/:id', { id })} className="btn btn-outline" reloadDocument>
          See it in person
        </Link>
      )}
      {mayOffer && (
        <Link to={href('/offer/:id', { id })} className="btn btn-outline" reloadDocument>
          Make an offer
        </Link>
      )}
    </div>
  );
}
