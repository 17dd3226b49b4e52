import { createContext } from 'react-router';
import type { Person } from '../../people/person.ts';
import type { CallApi } from '../call-api.ts';

/** What the server hands to the loaders of one page request. */
export interface RequestContext {
  readonly callApi: CallApi;
  readonly person: Person | null;
  readonly isDemo: boolean;
  /** For how many hours a booking is valid. */
  readonly bookingHours: number;
  /** Whether people can sign in with Google. */
  readonly hasGoogle: boolean;
  /** Stripe's publishable key; null: the built-in test cards pay. */
  readonly stripeKey: string | null;
  readonly nonce: string;
  /** Names this request in the server's log. */
  readonly requestId: string;
  /** Logs why a page could not be shown. */
  readonly reportFault: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
