import { href, Link } from 'react-router';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { Sale } from '../../contract.ts';

const pageOf = (bookingId: number) =>
  href('/dashboard/orders/:bookingId/dispute', { bookingId: String(bookingId) });

/** In lists of orders and cars: the buyer has reported a problem. */
export const DisputeLink = ({ bookingId, carTitle }: { bookingId: number; carTitle: string }) => (
  <Link to={pageOf(bookingId)} className="link justify-self-start text-sm">
    Problem reported<span className="sr-only"> for {carTitle}</span>
  </Link>
);

/** On the page of an order: a problem that was reported, or the way to report one. */
export function DisputeNote({ sale }: { sale: Sale }) {
  if (sale.state === 'disputed')
    return (
      <SideNote tone="warning" className="print:hidden">
        <p className="font-semibold">
          {sale.reader === 'buyer' ? 'You reported a problem' : 'The buyer reported a problem'}
        </p>
        <Link to={pageOf(sale.bookingId)} className="link">
          Read and answer
        </Link>
      </SideNote>
    );
  if (sale.hasDispute)
    return (
      <Link to={pageOf(sale.bookingId)} className="link w-fit py-2.5 text-sm print:hidden">
        The reported problem and our decision
      </Link>
    );
  // While it is paid, what happens next leads there.
  if (!sale.mayDispute || sale.state === 'paid') return null;
  return (
    <Link to={pageOf(sale.bookingId)} className="link w-fit py-2.5 text-sm print:hidden">
      Report a problem
    </Link>
  );
}
