import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Moment } from '../../../ui/text/moment.tsx';
import type { OwnSale } from '../../own-money-contract.ts';
import { DueSale, HeldSale, onItsWayText, type SaleOfSeller } from './due-sale.tsx';

/** Where the money of a sale is, since when, and what comes next. */
export const SalePlace = ({ sale, account }: SaleOfSeller) => (
  <>
    {placeOf({ sale, account })}
    {(sale.isAskedFor || sale.place === 'paid') && sale.goesBackBy === 'chargeback' && (
      <p>
        The buyer’s bank is disputing the payment. If it decides for the buyer, you owe us this
        amount. We answer the bank for you.
      </p>
    )}
    {sale.problem && sale.place !== 'paid' && (
      <p className="text-quiet">The bank sent back an earlier payment: {sale.problem}</p>
    )}
    {sale.problem && sale.place === 'due' && (
      <p className="text-quiet">Check your bank account above before we send it again.</p>
    )}
  </>
);

function placeOf({ sale, account }: SaleOfSeller): ReactNode {
  switch (sale.place) {
    case 'held':
      if (sale.goesBackBy === 'chargeback') return chargedBackText;
      return sale.isDisputed ? <Disputed sale={sale} /> : <Held sale={sale} />;
    case 'due':
      return sale.isDisputed ? <Disputed sale={sale} /> : <DueSale sale={sale} account={account} />;
    case 'sent':
      return sale.isAskedFor ? <Sent sale={sale} account={account} /> : <OnList sale={sale} />;
    case 'paid':
      return <Paid sale={sale} />;
    case 'owed':
      return sale.isOnItsWay
        ? 'You were paid, and the price is on its way back to the buyer. You owe us this amount; we’ll be in touch.'
        : 'You were paid, and then the buyer got the price back. You owe us this amount; we’ll be in touch.';
    case 'refunded':
      return sale.isOnItsWay ? onItsWayText : 'The buyer has the price back.';
  }
}

const Held = ({ sale }: { sale: OwnSale }) => (
  <>
    <p>
      Held for the buyer since <Moment at={sale.paidAt} shows="day" />.
    </p>
    <p className="text-quiet">
      It’s due to you after the handover.{' '}
      <a
        href={href('/dashboard/handover/:bookingId', { bookingId: String(sale.bookingId) })}
        className="link"
      >
        Enter the handover code<span className="sr-only"> for {sale.carTitle}</span>
      </a>
    </p>
  </>
);

const Disputed = ({ sale }: { sale: OwnSale }) => (
  <p>
    On hold: the buyer has reported a problem.{' '}
    <Link
      to={href('/dashboard/orders/:bookingId/dispute', { bookingId: String(sale.bookingId) })}
      className="link"
    >
      See the dispute<span className="sr-only"> about {sale.carTitle}</span>
    </Link>
  </p>
);

const chargedBackText =
  'On hold: the buyer’s bank is disputing the payment. Don’t hand over the car until that’s decided. We answer the bank for you.';
/** For the bank, which nobody has given it yet. */
const OnList = ({ sale }: { sale: OwnSale }) => {
  const { hold, sentTo } = sale;
  if (sale.isDisputed) return <Disputed sale={sale} />;
  if (hold && hold !== 'new-account') return <HeldSale hold={hold} />;
  return (
    <>
      <p>On the list of payments that we give to our bank.</p>
      <p className="text-quiet">It goes to {sentTo ?? 'your account'}.</p>
    </>
  );
};

const Sent = ({ sale: { sentAt, sentTo }, account }: SaleOfSeller) => (
  <>
    <p>
      Sent to {sentTo ?? 'your account'}
      {sentAt && (
        <>
          {' '}
          <Moment at={sentAt} shows="day" />
        </>
      )}
      .
    </p>
    <p className="text-quiet">
      Waiting for {account && 'state' in account ? 'our payment provider’s' : 'the bank’s'}{' '}
      confirmation.
    </p>
  </>
);

const Paid = ({ sale: { endedAt, sentTo } }: { sale: OwnSale }) => (
  <p>
    Paid{sentTo && ` to ${sentTo}`}
    {endedAt && (
      <>
        {' '}
        <Moment at={endedAt} shows="day" />
      </>
    )}
    .
  </p>
);
