export const statuses = ['buyer', 'seller'] as const;
export type Status = (typeof statuses)[number];

/** Someone with an account, as the other modules know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Independent of `status`: an admin may sell, and a seller may be an admin. */
  readonly isAdmin: boolean;
  readonly status: Status;
  readonly photoUrl: string | null;
}

export const isSeller = (person: Pick<Person, 'status'>): boolean => person.status === 'seller';
export const isAdmin = (person: Pick<Person, 'isAdmin'>): boolean => person.isAdmin;
