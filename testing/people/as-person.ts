import type { Person } from '../../src/people/person.ts';

/** A buyer as handlers know them, for `callOn` a node in the test's own process. */
export const asPerson = (
  { id, name, email }: Pick<Person, 'id' | 'name' | 'email'>,
  more: Partial<Person> = {},
): Person => ({
  id,
  name,
  email,
  isAdmin: false,
  status: 'buyer',
  everSeller: false,
  photoUrl: null,
  isEmailVerified: true,
  ...more,
});
