import { href, Link } from 'react-router';

export const ReceiptLink = ({ bookingId }: { bookingId: number }) => (
  <Link
    to={href('/dashboard/orders/:bookingId', { bookingId: String(bookingId) })}
    className="btn btn-ghost btn-sm"
  >
    Receipt
  </Link>
);
