// The two sides of a deal: of a booking, of a sale, and of what they write and arrange about a car.

export const sides = ['buyer', 'seller'] as const;
export type Side = (typeof sides)[number];

export interface Parties {
  readonly buyerId: string;
  readonly sellerId: string;
}

/** Which of the two a person is; null for somebody else. */
export function sideOf({ buyerId, sellerId }: Parties, personId: string): Side | null {
  if (personId === buyerId) return 'buyer';
  return personId === sellerId ? 'seller' : null;
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');
