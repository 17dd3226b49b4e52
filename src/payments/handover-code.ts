import { handoverPath } from '../bookings/booking-paths.ts';

/** The code by which a buyer confirms the handover, as people read it aloud: `123 456`. */
export const codeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/**
 * The same as a QR code: the seller's phone opens its address with any camera, and finds the code filled
 * in. The address begins with `/`.
 */
export const handoverQr = (
  bookingId: number,
  code: string,
): { readonly to: string; readonly alt: string } => ({
  to: `${handoverPath(bookingId)}?code=${code}`,
  alt: `Handover code ${codeText(code)} as a QR code`,
});
