import { type Parties, type Side, sideOf } from '../../bookings/side.ts';
import { isAdmin, type Person } from '../../people/person.ts';

/** As whom somebody reads of a sale; null for whom it is none of their business. */
export const readerOf = (parties: Parties, person: Person): Side | 'admin' | null =>
  sideOf(parties, person.id) ?? (isAdmin(person) ? 'admin' : null);
