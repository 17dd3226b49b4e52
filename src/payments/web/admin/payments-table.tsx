import { href, Link } from 'react-router';
import { amountText } from '../../../kit/money.ts';
import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { ListedPayment } from '../../admin/admin-contract.ts';
import { usePaymentsQuery } from './list-queries.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** Like a bank statement: date, purpose, buyer, status, amount. */
export function PaymentsTable({ payments }: { payments: readonly ListedPayment[] }) {
  const query = usePaymentsQuery();
  return (
    <div className="border-base-300 max-md:border-t md:overflow-x-auto md:rounded-box md:border">
      <table className="table max-md:block">
        <ColumnHeads
          className="max-md:sr-only"
          names={['Opened', 'Payment', 'Buyer', 'Status', 'Amount']}
          end={['Amount']}
        />
        <tbody className="max-md:block">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} query={query} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'align-top max-md:col-span-2 max-md:border-0 max-md:p-0';

/** On a phone the title and the amount share a line, with the rest below. */
const PaymentRow = ({ payment, query }: { payment: ListedPayment; query: string }) => (
  <tr className="border-base-300 border-b last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:border-b! max-md:py-3">
    <td className={`${cell} max-md:order-4 max-md:-mt-1 max-md:text-quiet max-md:text-xs`}>
      <Moment at={payment.openedAt} hasDay isAlone />
    </td>
    <td className={`${cell} max-md:contents`}>
      <div className="grid gap-0.5 max-md:contents">
        <Link
          to={href('/dashboard/payments/:id', { id: String(payment.id) }) + query}
          className="link link-hover wrap-anywhere font-medium max-md:order-1"
          aria-describedby={`payment-${payment.id}`}
        >
          {payment.carTitle}
        </Link>
        <span className="figures break-all text-quiet text-xs max-md:order-7 max-md:col-span-2">
          <span id={`payment-${payment.id}`}>
            No. {payment.id}, booking {payment.bookingId}
          </span>
          <br />
          {payment.transactionId ?? 'No payment reference yet'}
        </span>
      </div>
    </td>
    <td className={`${cell} max-md:order-6`}>
      <span className="grid gap-0.5">
        <span className="max-md:text-sm">{payment.buyerName}</span>
        <span className="break-words text-quiet text-xs">
          <EmailText email={payment.buyerEmail} />
        </span>
      </span>
    </td>
    <td className={`${cell} max-md:contents`}>
      <span className="max-md:order-3 max-md:col-span-2">
        <PaymentStatusBadge status={payment.status} />
      </span>
      {payment.settledAt && (
        <span className="block text-quiet text-xs max-md:order-5 max-md:col-span-2 max-md:-mt-1 md:whitespace-nowrap">
          settled <Moment at={payment.settledAt} hasDay />
        </span>
      )}
    </td>
    <td className="figures text-end align-top font-semibold max-md:order-2 max-md:border-0 max-md:p-0">
      {amountText(payment.amountCents)}
    </td>
  </tr>
);
