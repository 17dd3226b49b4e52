import { useMarketName } from '../../calls/web/page/root-data.ts';
import { type BookingState, bookingStateLabel } from '../booking.ts';

/** A booking's state as its buyer reads it, as a component. */
export const BookingStateText = ({
  state,
  isMoneyBack = true,
}: {
  state: BookingState;
  isMoneyBack?: boolean;
}): string => bookingStateLabel(state, useMarketName(), isMoneyBack);
