// What people do about their own second factor.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, operator, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { qrCode } from '../../../kit/server/qr-code.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../own-account/second-factor-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { confirmIdentity } from '../own-account/confirm-identity.ts';
import { verifyPasswordOf } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { endAllSessionsBut, endSessions } from '../sign-in/sessions.ts';
import {
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorRemovedMail,
} from './second-factor-mails.ts';
import { confirmFactor, deleteSecondFactor, storeSecret } from './second-factors.ts';
import { base32, otpauthAddress } from './totp.ts';

export const startSecondFactor = ({ database: { queries } }: Dependencies) =>
  handle(
    contract.startSecondFactor,
    unlessQueueFull(async ({ currentPassword }, { person }) => {
      if (!(await verifyPasswordOf(queries, person.id, currentPassword)))
        return refuse('wrong-password');
      const secret = randomBytes(20);
      if (!(await storeSecret(queries, person.id, secret))) return refuse('is-on');
      const address = otpauthAddress(secret, person.email);
      return { secret: base32(secret), address, qr: qrCode(address) };
    }),
  );

/** Gives the recovery codes, and ends all other sessions. */
export const confirmSecondFactor = ({ database }: Dependencies) =>
  handle(contract.confirmSecondFactor, ({ code }, caller) =>
    database.transaction(async (tx) => {
      const { person, sessionId } = caller;
      const recoveryCodes = await confirmFactor(tx, person.id, code);
      if (typeof recoveryCodes === 'string') return refuse(recoveryCodes);
      await endAllSessionsBut(tx, person.id, sessionId);
      await note(tx, caller, 'second-factor-on', secondFactorOnMail(person));
      return { recoveryCodes };
    }),
  );

/** Asks for a code as well, if the factor is on. */
export const removeSecondFactor = ({ database }: Dependencies) =>
  handle(
    contract.removeSecondFactor,
    unlessQueueFull(async (proof, caller) => {
      const { person } = caller;
      const wrongProof = await confirmIdentity(database, person.id, proof);
      if (wrongProof) return wrongProof;
      await database.transaction(async (tx) => {
        if (await deleteSecondFactor(tx, person.id))
          await note(tx, caller, 'second-factor-off', secondFactorOffMail(person));
      });
      return { acknowledged: true };
    }),
  );

async function note(tx: Queries, caller: SessionCaller, became: string, mail: Mail) {
  await actAs(tx, actorOf(caller));
  await recordAudit(tx, { thing: 'people', thingId: caller.person.id, became });
  await enqueueMails(tx, [mail]);
}

/**
 * What the operator does for a person who has lost their phone and their recovery codes. Turns it off
 * and signs the person out everywhere, who is told by mail.
 */
export const turnOffSecondFactor = (
  { transaction }: Database,
  email: string,
): Promise<'turned-off' | 'was-off' | 'unknown'> =>
  transaction(async (tx) => {
    const { rows } = await sql<Addressee & { readonly id: string }>`
      select id, name, email from people
      where email = ${email.toLowerCase()} and erased_at is null for update`.execute(tx);
    const [person] = rows;
    if (!person) return 'unknown';
    if (!(await deleteSecondFactor(tx, person.id))) return 'was-off';
    await endSessions(tx, person.id);
    await actAs(tx, { personId: operator });
    await recordAudit(tx, { thing: 'people', thingId: person.id, became: 'second-factor-off' });
    await enqueueMails(tx, [secondFactorRemovedMail(person)]);
    return 'turned-off';
  });
