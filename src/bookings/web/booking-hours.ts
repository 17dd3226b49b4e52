import { useRootData } from '../../calls/web/root-data.ts';
import { defaultBookingHours, hoursText } from '../booking.ts';

/** How long a booking stands on this market, in words. */
export function useBookingHours(): string {
  const hours = useRootData()?.bookingHours;
  return hoursText(hours ?? defaultBookingHours);
}

/** The same, as a part of a sentence on a page. */
export const BookingHours = (): string => useBookingHours();

/** Texts are written with the usual time; a market with another one tells that. */
export function useHoursInText(): (text: string) => string {
  const hours = useBookingHours();
  return (text) => text.replaceAll(hoursText(defaultBookingHours), hours);
}
