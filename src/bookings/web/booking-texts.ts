import { useMarketName, useRootData } from '../../calls/web/page/root-data.ts';
import { inTitleWords } from '../../cars/title-words.ts';
import {
  type BookingState,
  bookingStateLabel,
  defaultBookingHours,
  hoursText,
} from '../booking.ts';

/** How long this market fixes the price of a booking, as text such as `72 hours`. */
export function useBookingHours(): string {
  const hours = useRootData()?.bookingHours;
  return hoursText(hours ?? defaultBookingHours);
}

/** The same as a component, for use within a sentence. */
export const BookingHours = (): string => useBookingHours();

/**
 * Fills `{market}` and `{hours}` in a text, the name of this market and for how long a booking lasts, and
 * `{title}` and `{signedTitle}`, by the words of its country.
 */
export function useMarketText(): (text: string) => string {
  const hours = useBookingHours();
  const marketName = useMarketName();
  return (text) =>
    inTitleWords(text).replaceAll('{hours}', hours).replaceAll('{market}', marketName);
}

/** A booking's state as its buyer reads it, as a component. */
export const BookingStateText = ({
  state,
  isMoneyBack = true,
}: {
  state: BookingState;
  isMoneyBack?: boolean;
}): string => bookingStateLabel(state, useMarketName(), isMoneyBack);
