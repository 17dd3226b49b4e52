import { createContext } from 'react-router';
import type { Person } from '../../people/person.ts';
import type { Ask } from '../ask.ts';

/** What the server hands to the loaders of one page request. */
export interface Asking {
  readonly ask: Ask;
  readonly person: Person | null;
  readonly isDemo: boolean;
  /** For how many hours a booking stands. */
  readonly bookingHours: number;
  /** May one sign in with Google? */
  readonly hasGoogle: boolean;
  /** With it a browser takes cards by Stripe's form; null: the built-in test cards pay. */
  readonly stripeKey: string | null;
  readonly nonce: string;
}

export const asking = createContext<Asking>();
