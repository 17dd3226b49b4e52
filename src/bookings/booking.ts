// A booking fixes a price for its buyer. The car is held only once they open the payment.

export const ownCarText = 'This is your own car.';
export const unpayableText = 'This booking can no longer be paid.';

/** A booking in one of these states cannot be paid anymore. */
export const closedBookingStates = ['paid', 'cancelled', 'expired', 'refunded'] as const;
export const bookingStates = ['unpaid', ...closedBookingStates] as const;
export type BookingStatus = (typeof bookingStates)[number];

export const cancelReasons = ['by-buyer', 'by-admin', 'car-sold', 'car-withdrawn'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export type BookingState =
  | { readonly is: 'unpaid'; readonly expiresAt: Date }
  | { readonly is: 'paid'; readonly at: Date }
  | { readonly is: 'cancelled'; readonly because: CancelReason }
  | { readonly is: 'expired' }
  | { readonly is: 'refunded' };

/** How many hours a booking fixes the price, unless the operator sets another number. */
export const defaultBookingHours = 72;

export const hoursText = (hours: number): string => (hours === 1 ? 'an hour' : `${hours} hours`);

/**
 * A booking's state as its buyer reads it. `isMoneyBack`: false while the bank has not done its part
 * of a refund, which may also fail after it was reported.
 */
export function bookingStateLabel(
  state: BookingState,
  marketName: string,
  isMoneyBack = true,
): string {
  switch (state.is) {
    case 'unpaid':
      return 'Unpaid';
    case 'paid':
      return 'Paid';
    case 'expired':
      return 'Expired: not paid in time';
    case 'refunded':
      return isMoneyBack ? 'Refunded' : 'Sale reversed';
    case 'cancelled':
      return cancelLabel(state.because, marketName);
  }
}

const cancelLabel = (because: CancelReason, marketName: string): string =>
  ({
    'by-buyer': 'Canceled by you',
    'by-admin': `Canceled by ${marketName}`,
    'car-sold': 'Canceled: the car was sold to another buyer',
    'car-withdrawn': 'Canceled: the seller took the car off the market',
  })[because];
