export const statuses = ['buyer', 'seller'] as const;
export type Status = (typeof statuses)[number];

/** Someone with an account, as the other modules know them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Independent of `status`: an admin may sell, and a seller may be an admin. */
  readonly isAdmin: boolean;
  /** Set for an admin who is none (`isAdmin` is false) until they have added a second factor. */
  readonly mustAddSecondFactor?: boolean;
  readonly status: Status;
  /** They sell, or did once: cars that they posted stay theirs. */
  readonly everSeller: boolean;
  readonly photoUrl: string | null;
  /** Without it a person may not pay, post a car, or have us write to them. */
  readonly isEmailVerified: boolean;
}

export const isSeller = (person: Pick<Person, 'status'>): boolean => person.status === 'seller';
/** Who sells, and everyone who has stopped. */
export const mayOwnCars = (person: Pick<Person, 'everSeller'>): boolean => person.everSeller;
export const isAdmin = (person: Pick<Person, 'isAdmin'>): boolean => person.isAdmin;

/** What a person reads who may do something only once their address is known to be theirs. */
export const unverifiedText = 'Verify your email address first: follow the link we sent you.';

/** What an admin reads who has a part in a case. */
export const ownCaseText = 'You have a part in this, so another admin has to decide.';
