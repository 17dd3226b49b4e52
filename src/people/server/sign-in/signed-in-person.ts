// The person of a session or an API key, as both are read on each request.
import type { Person } from '../../person.ts';
import { personColumns } from '../person-columns.ts';

export interface SignedInPersonRow extends Omit<Person, 'mustAddSecondFactor'> {
  /** An admin who needs a second factor and has none. */
  readonly lacksSecondFactor: boolean;
}

const facts = personColumns('p', [
  ...(['id', 'name', 'email', 'isAdmin', 'status'] as const),
  ...(['everSeller', 'photoUrl', 'isEmailVerified'] as const),
]);

/** The columns of `people p`. `$2`: do admins need a second factor? */
export const signedInPersonColumns = `${facts},
  p.is_admin and $2 and not exists (select 1 from second_factors f
    where f.person_id = p.id and f.confirmed_at is not null) as "lacksSecondFactor"`;

/** Whether a row of `people p` may act at all. */
export const maySignIn = 'p.erased_at is null and p.suspended_at is null';

/** What holds for everybody who signs in. */
export interface SignedInRules {
  readonly isDemo: boolean;
  /** False: every address counts as verified. What is mailed to it is decided by what the database has. */
  readonly needsVerification: boolean;
}

export function signedInPerson(
  row: SignedInPersonRow,
  { needsVerification }: Pick<SignedInRules, 'needsVerification'>,
): Person {
  const { id, name, email, status, everSeller, photoUrl } = row;
  return {
    id,
    name,
    email,
    status,
    everSeller,
    photoUrl,
    isEmailVerified: row.isEmailVerified || !needsVerification,
    isAdmin: row.isAdmin && !row.lacksSecondFactor,
    ...(row.lacksSecondFactor ? { mustAddSecondFactor: true } : {}),
  };
}
