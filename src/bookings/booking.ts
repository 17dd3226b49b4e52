// A booking fixes a price for its buyer; the hold on the car comes when he opens the payment.

export type BookingState =
  | { readonly is: 'unpaid'; readonly expiresAt: Date }
  | { readonly is: 'paid'; readonly at: Date }
  | { readonly is: 'cancelled'; readonly because: CancelReason }
  | { readonly is: 'expired' }
  | { readonly is: 'refunded' };

export const cancelReasons = ['by-buyer', 'by-admin', 'car-sold', 'car-withdrawn'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How long a booking stands unless the market says otherwise. */
export const defaultBookingHours = 72;

export const hoursText = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);

/** How each state is told to the buyer. */
export function bookingStateLabels(state: BookingState): string {
  switch (state.is) {
    case 'unpaid':
      return 'Unpaid';
    case 'paid':
      return 'Paid';
    case 'expired':
      return 'Expired: not paid in time';
    case 'refunded':
      return 'Refunded';
    case 'cancelled':
      return cancelWords[state.because];
  }
}

const cancelWords = {
  'by-buyer': 'Cancelled by you',
  'by-admin': 'Cancelled by Forecourt',
  'car-sold': 'Cancelled: the car was sold to another buyer',
  'car-withdrawn': 'Cancelled: the seller took the car back',
} as const satisfies Record<CancelReason, string>;
