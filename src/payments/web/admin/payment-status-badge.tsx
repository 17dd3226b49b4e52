import { type PaymentStatus, paymentStatusLabels } from '../../payment-status.ts';

/** One colour, one meaning: green for money that is ours to keep, amber for what goes on, red for trouble. */
const looks = {
  open: 'before:bg-warning',
  processing: 'before:bg-warning',
  paid: 'text-primary before:bg-primary',
  'not-applied': 'text-error before:bg-error',
  'refund-under-way': 'before:bg-warning',
  'refund-failed': 'text-error before:bg-error',
  refunded: 'text-quiet before:bg-base-content/40',
  failed: 'text-quiet before:bg-base-content/40',
} as const satisfies Record<PaymentStatus, string>;

/** How a payment stands, in words behind a dot. */
export const PaymentStatusBadge = ({ status }: { status: PaymentStatus }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap font-medium before:size-2 before:shrink-0 before:rounded-full ${looks[status]}`}
  >
    {paymentStatusLabels[status]}
  </span>
);
