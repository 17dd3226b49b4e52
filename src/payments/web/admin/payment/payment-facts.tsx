import { href, Link } from 'react-router';
import { stateLabels } from '../../../../cars/car.ts';
import { queryOf } from '../../../../kit/query.ts';
import { EmailText } from '../../../../ui/text/email-text.tsx';
import { Fact, Facts } from '../../../../ui/text/facts.tsx';
import { Moment } from '../../../../ui/text/moment.tsx';
import type { PaymentDetails } from '../../../admin/admin-contract.ts';

const processorLabels = { test: 'Built-in test processor', stripe: 'Stripe' } as const;

/** The people, the card provider, the times, and the states of booking and car. */
export const PaymentFacts = ({ payment }: { payment: PaymentDetails }) => (
  <Facts layout="columns" className="wrap-anywhere border-base-300 border-y py-6 lg:grid-cols-3">
    <Fact name="Buyer">
      {payment.buyerName}
      <br />
      <Link
        to={href('/dashboard/payments') + queryOf({ search: payment.buyerEmail })}
        className="link break-words"
      >
        <EmailText email={payment.buyerEmail} />
      </Link>
      <br />
      <Link
        to={href('/dashboard/buyers-orders') + queryOf({ email: payment.buyerEmail })}
        className="link"
      >
        All orders
      </Link>
    </Fact>
    <Fact name="Seller">
      {payment.sellerName}
      <br />
      <Link
        to={href('/dashboard/payments') + queryOf({ search: payment.sellerEmail })}
        className="link break-words"
      >
        <EmailText email={payment.sellerEmail} />
      </Link>
    </Fact>
    <Fact name="Card provider">
      {processorLabels[payment.processor]}
      <br />
      <span className="figures break-all">{payment.transactionId ?? 'no reference yet'}</span>
    </Fact>
    <Fact name="Opened and settled">
      <Moment at={payment.openedAt} hasDay isAlone />
      <br />
      {payment.settledAt ? <Moment at={payment.settledAt} hasDay isAlone /> : 'not settled yet'}
    </Fact>
    <Fact name={`Booking ${payment.bookingId}`}>
      {bookingStatusLabels[payment.bookingStatus]}
      {payment.applied && (
        <>
          <br />
          <Link
            to={href('/dashboard/orders/:bookingId', { bookingId: String(payment.bookingId) })}
            className="link"
          >
            Receipt
          </Link>
          <br />
          <Link
            to={href('/dashboard/orders/:bookingId/record', {
              bookingId: String(payment.bookingId),
            })}
            className="link"
          >
            Sale record
          </Link>
        </>
      )}
    </Fact>
    <Fact name="Car">
      {stateLabels[payment.carStatus]}
      {payment.heldUntil && (
        <>
          {' '}
          for this booking until <Moment at={payment.heldUntil} />
        </>
      )}
    </Fact>
  </Facts>
);

const bookingStatusLabels = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  cancelled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
} as const satisfies Record<PaymentDetails['bookingStatus'], string>;
