// Who may make a call and open a page.
import { isAdmin, isSeller, type Person } from '../people/person.ts';
import type { Who } from './call.ts';

/** Whether a person, or a visitor who is not signed in (null), may make calls of this kind. */
export function checkAccess(
  who: Who,
  person: Person | null,
): 'allowed' | 'not-signed-in' | 'not-allowed' | 'second-factor-required' {
  if (who === 'anyone') return 'allowed';
  if (!person) return 'not-signed-in';
  if (who === 'seller') return isSeller(person) ? 'allowed' : 'not-allowed';
  if (who === 'admin' && person.mustAddSecondFactor) return 'second-factor-required';
  if (who === 'admin') return isAdmin(person) ? 'allowed' : 'not-allowed';
  return 'allowed';
}
