// Links that are mailed to the address of an account, and verify it.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';
import type { Addressee } from '../../../messages/server/messages.ts';
import { tokenHashOf } from '../stored-hash.ts';

interface VerificationLink {
  readonly personId: string;
  readonly email: string;
  /** `open`: the address is not verified, and the link may do it. */
  readonly state: 'open' | 'verified' | 'deleted';
}

/** Of a link `v`: it was mailed to the present address of its person `p`. */
const isToTheirAddress = sql`v.address_hash = sha256(convert_to(p.email, 'UTF8'))`;
/** It is good for an address that nobody has verified. */
const isOpen = sql`v.new_email is null and v.ended_at is null and v.expires_at > now()
  and p.erased_at is null and not p.email_verified and ${isToTheirAddress}`;

/** Null: there is no such link, it has expired, or the person has another address by now. */
export async function findVerificationLink(
  queries: Queries,
  token: string,
): Promise<VerificationLink | null> {
  const { rows } = await sql<VerificationLink>`
    select p.id as "personId", p.email, case when p.erased_at is not null then 'deleted'
      when p.email_verified then 'verified' else 'open' end as state
    from email_verifications v join people p on p.id = v.person_id
    where v.token_hash = ${tokenHashOf(token)} and v.new_email is null
      and (p.erased_at is not null or (p.email_verified and ${isToTheirAddress}) or (${isOpen}))`.execute(
    queries,
  );
  return rows[0] ?? null;
}

/** The update applies only to an open link, so of two uses at once the second gets null. */
export async function endVerificationLink(
  tx: Queries,
  token: string,
): Promise<(Addressee & { readonly id: string }) | null> {
  const { rows } = await sql<Addressee & { id: string }>`
    update email_verifications v set ended_at = now() from people p
    where v.token_hash = ${tokenHashOf(token)} and p.id = v.person_id and ${isOpen}
    returning p.id, p.name, p.email`.execute(tx);
  return rows[0] ?? null;
}
