// Paying by card in a browser, as a port: the form in which a buyer types their card and that has it
// charged. The card goes from there to its processor and never to us.
import type { Booking } from '../../../../bookings/booking-on-wire.ts';
import type { OutputOf } from '../../../../calls/call.ts';
import type { createPaymentIntent } from '../../../contract.ts';

export type OpenPayment = OutputOf<typeof createPaymentIntent>;

/** What every card form is told. It takes cards until one is charged or the time is up. */
export interface CardFormProps {
  readonly booking: Booking;
  /** Null while the payment is being prepared. */
  readonly opened: OpenPayment | null;
  /** Null while the payment is being prepared. */
  readonly holdUntil: Date | null;
  /** Shown in place of the end of the hold meanwhile. */
  readonly preparing: string;
  /** Called once, at the end. */
  readonly onCharged: (charge: FinalCharge) => void;
  /** The bank may have asked for a second step, which prolongs the hold. */
  readonly onSecondStep: () => void;
}

/** No card can be entered anymore after these. */
export type FinalCharge =
  /** The market reads the charge from the processor itself before it counts. */
  | { readonly is: 'succeeded'; readonly transactionId: string }
  /** The bank has not finished. */
  | { readonly is: 'processing'; readonly transactionId: string }
  /** The time to pay is over: no card can be charged with this secret anymore. */
  | { readonly is: 'ended' };

/** What becomes of one attempt, of which the form itself tells what is not final. */
export type Charge =
  | FinalCharge
  /** Nothing was charged. `message` is the processor’s, for people. */
  | { readonly is: 'refused'; readonly message: string }
  /** No answer came, so the result is unknown. The same secret never charges twice. */
  | { readonly is: 'unanswered' };

export const isFinal = (charge: { readonly is: string }): charge is FinalCharge =>
  charge.is === 'succeeded' || charge.is === 'processing' || charge.is === 'ended';
