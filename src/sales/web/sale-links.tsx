import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { disputePath, handoverPath, orderPath } from '../../bookings/booking-paths.ts';

/** A whole page load: only the document of that page may use the camera. */
export const EnterCodeLink = ({
  bookingId,
  className = 'btn btn-primary w-fit',
  children,
}: {
  bookingId: number;
  className?: string;
  children?: ReactNode;
}) => (
  <a href={handoverPath(bookingId)} className={className}>
    Enter the handover code{children}
  </a>
);

/** `carTitle`: where a page shows several of these. */
export const RecordLink = ({ bookingId, carTitle }: { bookingId: number; carTitle?: string }) => (
  <Link
    to={href('/dashboard/orders/:bookingId/record', { bookingId: String(bookingId) })}
    className="link"
  >
    Sale record{carTitle && <span className="sr-only"> of {carTitle}</span>}
  </Link>
);

export const ReceiptLink = ({ bookingId }: { bookingId: number }) => (
  <Link to={orderPath(bookingId)} className="btn btn-ghost btn-sm">
    Receipt
  </Link>
);

/** In lists of orders and cars: the buyer has reported a problem. */
export const DisputeLink = ({ bookingId, carTitle }: { bookingId: number; carTitle: string }) => (
  <Link to={disputePath(bookingId)} className="link justify-self-start text-sm">
    Problem reported<span className="sr-only"> for {carTitle}</span>
  </Link>
);
