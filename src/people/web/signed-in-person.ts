import { useRootData } from '../../calls/web/root-data.ts';
import type { Person } from '../person.ts';

/**
 * The person who is signed in, null for a visitor, undefined where the page failed before that was
 * known.
 */
export const useSignedInPerson = (): Person | null | undefined => useRootData()?.person;
