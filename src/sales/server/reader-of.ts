import { isAdmin, type Person } from '../../people/person.ts';

interface Parties {
  readonly buyerId: string;
  readonly sellerId: string;
}

/** As whom somebody reads of a sale; null for whom it is none of their business. */
export function readerOf(
  { buyerId, sellerId }: Parties,
  person: Person,
): 'buyer' | 'seller' | 'admin' | null {
  if (person.id === buyerId) return 'buyer';
  if (person.id === sellerId) return 'seller';
  return isAdmin(person) ? 'admin' : null;
}
