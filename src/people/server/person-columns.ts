// The columns of `people` for the facts of a person: each is written here once.
import { namesOf } from '../../kit/names-of.ts';
import type { Person } from '../person.ts';
import type { User } from '../user-on-wire.ts';

const ofUser = {
  id: 'id',
  name: 'name',
  email: 'email',
  isAdmin: 'is_admin',
  status: 'status',
  photoUrl: 'photo_url',
  joinedAt: 'created_at',
  suspendedBecause: 'suspended_because',
} as const satisfies Readonly<Record<keyof User, string>>;
export const userFacts = namesOf(ofUser);

const columns = {
  ...ofUser,
  everSeller: 'ever_seller',
  isEmailVerified: 'email_verified',
} as const satisfies Readonly<Record<keyof Omit<Person, 'mustAddSecondFactor'>, string>>;

/** `p.is_admin as "isAdmin"`: these facts under our names. `table` is `people` or its alias. */
export const personColumns = (table: string, facts: readonly (keyof typeof columns)[]): string =>
  facts.map((fact) => `${table}.${columns[fact]} as "${fact}"`).join(', ');
