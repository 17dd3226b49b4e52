import { useRootData } from '../../calls/web/page/root-data.ts';
import type { Person } from '../person.ts';

/**
 * The person who is signed in. Null if nobody is, undefined if the page failed before that was
 * known.
 */
export const useSignedInPerson = (): Person | null | undefined => useRootData()?.person;
