import { type PaymentStatus, paymentStatusLabels } from '../../payment-status.ts';

/** Green: the market keeps the money. Amber: not finished. Red: needs an admin. */
const statusClasses = {
  open: 'before:bg-warning',
  processing: 'before:bg-warning',
  paid: 'text-primary before:bg-primary',
  'not-applied': 'text-error before:bg-error',
  'refund-to-approve': 'before:bg-warning',
  'refund-under-way': 'before:bg-warning',
  'refund-failed': 'text-error before:bg-error',
  refunded: 'text-quiet before:bg-base-content/40',
  failed: 'text-quiet before:bg-base-content/40',
} as const satisfies Record<PaymentStatus, string>;

/** A payment's status behind a colored dot. */
export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap font-medium before:size-2 before:shrink-0 before:rounded-full ${statusClasses[status]}`}
  >
    {paymentStatusLabels[status]}
  </span>
);
