import { Link } from 'react-router';
import { amountText } from '../../kit/money.ts';
import { Moment } from '../../kit/web/moment.tsx';
import type { ListedPayment } from '../managing-contract.ts';
import { StandingTold } from './standing.tsx';

/** Like a bank's statement: when, what for and by whom, how it stands, how much. */
export const PaymentsTable = ({ payments }: { payments: readonly ListedPayment[] }) => (
  <div className="rounded-box border-base-300 md:overflow-x-auto md:border">
    <table className="table table-cards">
      <thead>
        <tr>
          <th scope="col">Opened</th>
          <th scope="col">Payment</th>
          <th scope="col">Buyer</th>
          <th scope="col">State</th>
          <th scope="col" className="text-end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </tbody>
    </table>
  </div>
);

const PaymentRow = ({ payment }: { payment: ListedPayment }) => (
  <tr className="md:align-top">
    <td data-label="Opened" className="figures text-sm md:whitespace-nowrap">
      <Moment at={payment.openedAt} hasDay />
    </td>
    <td data-label="Payment">
      <span className="grid gap-0.5">
        <Link to={`/dashboard/payments/${payment.id}`} className="link link-hover font-medium">
          {payment.carTitle}
        </Link>
        <span className="figures break-all text-quiet text-xs">
          No. {payment.id}, booking {payment.bookingId}
          <br />
          {payment.transactionId ?? 'no reference yet'}
        </span>
      </span>
    </td>
    <td data-label="Buyer">
      <span className="grid gap-0.5">
        <span>{payment.buyerName}</span>
        <span className="break-all text-quiet text-xs">{payment.buyerEmail}</span>
      </span>
    </td>
    <td data-label="State">
      <span className="grid justify-items-start gap-0.5">
        <StandingTold standing={payment.standing} />
        {payment.settledAt && (
          <span className="text-quiet text-xs">
            settled <Moment at={payment.settledAt} hasDay />
          </span>
        )}
      </span>
    </td>
    <td data-label="Amount" className="figures font-semibold md:text-end">
      {amountText(payment.amount)}
    </td>
  </tr>
);
