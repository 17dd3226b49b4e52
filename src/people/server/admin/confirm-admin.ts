// Asks admins who they are before they do what a stolen session must not do.
import { sql } from 'kysely';
import type { Refusal } from '../../../calls/refusal.ts';
import type { SessionCaller } from '../../../calls/server/actor.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { networkOf } from '../../../kit/server/http/network.ts';
import type { ConfirmIdentity, IdentityProof } from '../own-account/confirm-identity.ts';
import { refuseWrongCode, refuseWrongPassword } from '../own-account/confirm-identity.ts';

export interface ConfirmAdmin {
  /** Null if they have shown who they are. */
  always(caller: SessionCaller, proof: IdentityProof): Promise<WrongProof | null>;
  /** The same, or if they have logged in or shown it here within the last ten minutes. */
  lately(caller: SessionCaller, proof: IdentityProof): Promise<WrongProof | null>;
}

type WrongProof = Refusal<'wrong-password' | 'wrong-code', undefined>;

export function createConfirmAdmin(
  { queries }: Database,
  confirmIdentity: ConfirmIdentity,
): ConfirmAdmin {
  async function always({ person, sessionId }: SessionCaller, proof: IdentityProof) {
    const outcome = await confirmIdentity(person.id, proof);
    if (outcome === 'wrong-password') return refuseWrongPassword();
    if (outcome === 'wrong-code') return refuseWrongCode();
    await sql`
      update sessions set confirmed_at = now() where id = nullif(${sessionId}, '') :: uuid`.execute(
      queries,
    );
    return null;
  }

  async function isKnown({ sessionId, client }: SessionCaller): Promise<boolean> {
    const { rows } = await sql<{ address: string | null }>`
      select ip_address as address from sessions
      where id = nullif(${sessionId}, '') :: uuid
        and greatest(created_at, confirmed_at) > now() - interval '10 minutes'`.execute(queries);
    const [session] = rows;
    // A session that was taken along to another network shows nothing.
    return session !== undefined && networkOf(session.address ?? '') === networkOf(client.address);
  }

  return {
    always,
    async lately(caller, proof) {
      const isSilent = proof.currentPassword === undefined && proof.code === undefined;
      return isSilent && (await isKnown(caller)) ? null : always(caller, proof);
    },
  };
}
