import { createContext } from 'react-router';
import type { Person } from '../../people/person.ts';
import type { Ask } from '../ask.ts';

/** What the server hands to the loaders of one page request. */
export interface Asking {
  readonly ask: Ask;
  readonly person: Person | null;
  readonly isDemo: boolean;
  /** May one sign in with Google? */
  readonly hasGoogle: boolean;
  readonly nonce: string;
}

export const asking = createContext<Asking>();
