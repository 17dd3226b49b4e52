import { href, Link } from 'react-router';

export const RecordLink = ({
  bookingId,
  carTitle,
  className = '',
}: {
  bookingId: number;
  /** Where a page shows several of these. */
  carTitle?: string;
  className?: string;
}) => (
  <Link
    to={href('/dashboard/orders/:bookingId/record', { bookingId: String(bookingId) })}
    className={`link ${className}`}
  >
    Sale record{carTitle && <span className="sr-only"> of {carTitle}</span>}
  </Link>
);
