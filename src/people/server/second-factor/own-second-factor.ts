// What people do about their own second factor.
import { randomBytes } from 'node:crypto';
import type { SessionCaller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import type { ConfirmIdentity, IdentityProof } from '../own-account/confirm-identity.ts';
import { verifyPasswordOf } from '../passwords/verify-password-of.ts';
import { endAllSessionsBut } from '../sign-in/sessions.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor-mails.ts';
import { confirmFactor, deleteSecondFactor, storeSecret } from './second-factors.ts';

export interface OwnSecondFactor {
  start(caller: SessionCaller, password: string): Promise<Buffer | 'wrong-password' | 'is-on'>;
  /** Gives the recovery codes, and ends all other sessions. */
  confirm(caller: SessionCaller, code: string): Promise<string[] | 'wrong-code' | 'not-started'>;
  /** Asks for a code as well, if the factor is on. */
  remove(
    caller: SessionCaller,
    proof: IdentityProof,
  ): Promise<'removed' | 'wrong-password' | 'wrong-code'>;
}

export function createOwnSecondFactor(
  { queries, transaction }: Database,
  confirmIdentity: ConfirmIdentity,
): OwnSecondFactor {
  return {
    async start({ person }, password) {
      if (!(await verifyPasswordOf(queries, person.id, password))) return 'wrong-password';
      const secret = randomBytes(20);
      return (await storeSecret(queries, person.id, secret)) ? secret : 'is-on';
    },

    confirm: (caller, code) =>
      transaction(async (tx) => {
        const { person, sessionId } = caller;
        const outcome = await confirmFactor(tx, person.id, code);
        if (typeof outcome === 'string') return outcome;
        await endAllSessionsBut(tx, person.id, sessionId);
        await note(tx, caller, 'second-factor-on', secondFactorOnMail(person));
        return outcome;
      }),

    async remove(caller, proof) {
      const { person } = caller;
      const outcome = await confirmIdentity(person.id, proof);
      if (outcome !== 'confirmed') return outcome;
      return transaction(async (tx): Promise<'removed'> => {
        if (await deleteSecondFactor(tx, person.id))
          await note(tx, caller, 'second-factor-off', secondFactorOffMail(person));
        return 'removed';
      });
    },
  };
}

async function note(tx: Queries, { person, client }: SessionCaller, became: string, mail: Mail) {
  await actAs(tx, { personId: person.id, address: client.address });
  await recordAudit(tx, { thing: 'people', thingId: person.id, became });
  await enqueueMails(tx, [mail]);
}
