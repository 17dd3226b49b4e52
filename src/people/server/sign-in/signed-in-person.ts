// The person of a session or an API key, as both are read on each request.
import type { Person, Status } from '../../person.ts';

export interface SignedInPersonRow {
  id: string;
  name: string;
  email: string;
  is_admin: boolean;
  status: Status;
  ever_seller: boolean;
  /** An admin who needs a second factor and has none. */
  lacks_second_factor: boolean;
  photo_url: string | null;
  email_verified: boolean;
}

/** Of `people p`. `$2`: do admins need a second factor? */
export const signedInPersonColumns = `
  p.id, p.name, p.email, p.is_admin, p.status, p.ever_seller, p.photo_url, p.email_verified,
  p.is_admin and $2 and not exists (select 1 from second_factors f
    where f.person_id = p.id and f.confirmed_at is not null) as lacks_second_factor`;

/** Of `people p`: who may act at all. */
export const maySignIn = 'p.erased_at is null and p.suspended_at is null';

export function signedInPerson(row: SignedInPersonRow): Person {
  const { id, name, email, status } = row;
  return {
    ...{ id, name, email, status },
    isAdmin: row.is_admin && !row.lacks_second_factor,
    ...(row.lacks_second_factor ? { mustAddSecondFactor: true } : {}),
    everSeller: row.ever_seller,
    photoUrl: row.photo_url,
    isEmailVerified: row.email_verified,
  };
}
