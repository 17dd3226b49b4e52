import { createContext } from 'react-router';
import type { Person } from '../../../people/person.ts';
import type { AnyCall } from '../../call.ts';
import type { CallApi, CallRequest } from '../../call-request.ts';

/** What the server hands to the loaders of one page request. */
export interface RequestContext {
  readonly callApi: CallApi;
  readonly person: Person | null;
  /** When all that is shown was read, of a page that is cached for while the database is away; null: now. */
  readonly cachedAt: Date | null;
  readonly isDemo: boolean;
  /** For documents that no component renders. */
  readonly marketName: string;
  /** Only people who are signed in see cars. */
  readonly isForMembers: boolean;
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
  /**
   * Sends a call that changes something, for the action of a page: as the page's reader, with the
   * checks and limits of every call. Cookies that it sets are set with the page. Loaders cannot use it.
   */
  readonly sendCall: (call: AnyCall, request: CallRequest) => Promise<Response>;
  /** What the call has answered that takes each file of the posted form, in their order. */
  readonly fileAnswers: readonly Response[];
  /** Why the posted form was refused, for what shows it on the page that comes back. */
  refusal: string | null;
  /** Keeps a message for the page that is opened next. */
  readonly showNext: (message: string) => void;
  /** The page that was remembered, as an address; null without one. */
  readonly savedPlace: string | null;
  /** The message that the page before has left for this one, once. */
  readonly takeMessage: () => string | null;
}

export const requestContext = createContext<RequestContext>();
