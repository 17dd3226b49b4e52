import type { PaymentEvent } from '../../admin-contract.ts';

const labels: Readonly<Record<string, string>> = {
  'bookings unpaid': 'Booked',
  'bookings paid': 'The booking is paid',
  'bookings cancelled': 'The booking was cancelled',
  'bookings expired': 'The booking has expired',
  'bookings refunded': 'The booking is refunded',
  'payments created': 'Payment opened',
  'payments processing': 'The card provider works on the charge',
  'payments succeeded': 'Charged',
  'payments failed': 'Ended without a charge',
  'payments refunded': 'The charge has gone back',
  'cars on-hold': 'The car is on hold',
  'cars sold': 'The car is sold',
  'cars withdrawn': 'The car was taken off the market',
  'cars taken-down': 'The ad was taken down',
  'cars restored': 'The ad may be relisted',
  'refunds wanted': 'Refund asked for',
  'refunds pending': 'Refund sent to the card provider',
  'refunds succeeded': 'Refund done',
  'refunds failed': 'Refund failed',
};

/** What happened, as admins read it. */
export function eventLabel({ thing, was, became }: PaymentEvent): string {
  if (thing === 'cars' && became === 'available')
    return was === 'on-hold' ? 'The car is free again' : 'The car is for sale again';
  return labels[`${thing} ${became}`] ?? `${thing}: ${became}`;
}
