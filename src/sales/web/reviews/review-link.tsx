import { href, Link } from 'react-router';
import type { Sale } from '../../contract.ts';
import { reviewDays } from '../../review.ts';

/** On the page of an order: to what buyer and seller say of each other. */
export function ReviewLink({ sale }: { sale: Sale }) {
  if (sale.reader === 'admin' || sale.handedOverAt === null || sale.state === 'refunded')
    return null;
  return (
    <p className="text-sm print:hidden">
      <Link
        to={href('/dashboard/orders/:bookingId/review', { bookingId: String(sale.bookingId) })}
        className="link"
      >
        Reviews
      </Link>
      : say how it was within {reviewDays} days after the handover
    </p>
  );
}
