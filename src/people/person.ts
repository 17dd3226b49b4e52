export const roles = ['buyer', 'seller', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Someone with an account, as the other modules know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly photoUrl: string | null;
}

export const isSeller = (person: Person): boolean => person.role === 'seller';
export const isAdmin = (person: Person): boolean => person.role === 'admin';
