import { type Parties, sideOf } from '../../bookings/side.ts';
import { isAdmin, type Person } from '../../people/person.ts';
import type { SaleReader } from '../sale-reader.ts';

/** Null for whom a sale is none of their business. */
export const readerOf = (parties: Parties, person: Person): SaleReader | null =>
  sideOf(parties, person.id) ?? (isAdmin(person) ? 'admin' : null);
