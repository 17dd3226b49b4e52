import type { PaymentEvent } from '../../../admin/payment-event.ts';

type Labels = {
  readonly [Event in PaymentEvent as Event['thing']]: Readonly<Record<Event['became'], string>>;
};

const labels: Labels = {
  bookings: {
    unpaid: 'Booked',
    paid: 'Booking paid',
    cancelled: 'Booking canceled',
    expired: 'Booking expired',
    refunded: 'Booking refunded',
  },
  payments: {
    created: 'Payment opened',
    processing: 'Card provider processing the charge',
    succeeded: 'Charged',
    failed: 'Ended without a charge',
    refunded: 'Charge refunded',
  },
  cars: {
    available: 'Car back on the market',
    'on-hold': 'Car put on hold',
    sold: 'Car sold',
    withdrawn: 'Car taken off the market',
    'taken-down': 'Ad taken down',
    restored: 'The ad may be relisted',
    reported: 'Ad reported',
    'reports-dismissed': 'Reports of the ad dismissed',
    'facts-corrected': 'Details of the car corrected',
  },
  proposed_refunds: {
    proposed: 'Refund asked for, to be approved by a second admin',
    approved: 'Refund approved',
    declined: 'Refund declined',
    withdrawn: 'Refund no longer asked for',
  },
  refunds: {
    requested: 'Refund requested',
    pending: 'Refund sent to the card provider',
    succeeded: 'Refund complete',
    failed: 'Refund failed',
  },
  chargebacks: {
    open: 'Charged back by the buyer’s bank',
    won: 'Chargeback won',
    lost: 'Chargeback lost',
  },
};

/** What happened, as admins read it. */
export function eventLabel({ thing, was, became }: PaymentEvent): string {
  if (thing === 'cars' && became === 'available' && was === 'on-hold') return 'Hold ended';
  const texts: Readonly<Record<string, string>> = labels[thing];
  return texts[became] ?? became;
}
