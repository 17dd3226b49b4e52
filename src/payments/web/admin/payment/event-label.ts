import type { PaymentEvent } from '../../../admin/admin-contract.ts';

const labels: Readonly<Record<string, string>> = {
  'bookings unpaid': 'Booked',
  'bookings paid': 'Booking paid',
  'bookings cancelled': 'Booking canceled',
  'bookings expired': 'Booking expired',
  'bookings refunded': 'Booking refunded',
  'payments created': 'Payment opened',
  'payments processing': 'Card provider processing the charge',
  'payments succeeded': 'Charged',
  'payments failed': 'Ended without a charge',
  'payments refunded': 'Charge refunded',
  'cars on-hold': 'Car put on hold',
  'cars sold': 'Car sold',
  'cars withdrawn': 'Car taken off the market',
  'cars taken-down': 'Ad taken down',
  'cars restored': 'The ad may be relisted',
  'proposed_refunds proposed': 'Refund asked for, to be approved by a second admin',
  'proposed_refunds approved': 'Refund approved',
  'proposed_refunds declined': 'Refund declined',
  'proposed_refunds withdrawn': 'Refund no longer asked for',
  'refunds requested': 'Refund requested',
  'refunds pending': 'Refund sent to the card provider',
  'refunds succeeded': 'Refund complete',
  'refunds failed': 'Refund failed',
  'chargebacks open': 'Charged back by the buyer’s bank',
  'chargebacks won': 'Chargeback won',
  'chargebacks lost': 'Chargeback lost',
};

/** What happened, as admins read it. */
export function eventLabel({ thing, was, became }: PaymentEvent): string {
  if (thing === 'cars' && became === 'available')
    return was === 'on-hold' ? 'Hold ended' : 'Car back on the market';
  return labels[`${thing} ${became}`] ?? `${thing}: ${became}`;
}
