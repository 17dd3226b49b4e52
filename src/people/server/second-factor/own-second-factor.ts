// What people do about their own second factor.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import type { SessionCaller } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs, operator, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { qrCode } from '../../../kit/server/qr-code.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import {
  confirmSecondFactor,
  finishSignIn,
  removeSecondFactor,
  startSecondFactor,
} from '../../own-account/second-factor-contract.ts';
import {
  type ConfirmIdentity,
  type IdentityProof,
  refuseWrongCode,
  refuseWrongPassword,
} from '../own-account/confirm-identity.ts';
import { verifyPasswordOf } from '../passwords/password.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { endAllSessionsBut, endSessions } from '../sign-in/sessions.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import {
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorTakenOffMail,
} from './second-factor-mails.ts';
import { confirmFactor, deleteSecondFactor, storeSecret } from './second-factors.ts';
import { base32, otpauthAddress } from './totp.ts';

interface OwnSecondFactor {
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

export const secondFactorHandlers = (factor: OwnSecondFactor, signIn: SignIn): CallHandler[] => [
  handle(finishSignIn, async ({ code }, { client, setCookies }) => {
    const outcome = await signIn.withSecondFactor(code, client);
    if (outcome === 'wrong-code') return refuseWrongCode();
    if (outcome === 'challenge-over') return refuse(outcome);
    setCookies(outcome);
    return { acknowledged: true };
  }),

  handle(
    startSecondFactor,
    unlessQueueFull(async ({ currentPassword }, caller) => {
      const secret = await factor.start(caller, currentPassword);
      if (secret === 'wrong-password') return refuseWrongPassword();
      if (secret === 'is-on') return refuse(secret);
      const address = otpauthAddress(secret, caller.person.email);
      return { secret: base32(secret), address, qr: qrCode(address) };
    }),
  ),

  handle(confirmSecondFactor, async ({ code }, caller) => {
    const outcome = await factor.confirm(caller, code);
    if (outcome === 'wrong-code') return refuseWrongCode();
    if (outcome === 'not-started') return refuse(outcome);
    return { recoveryCodes: outcome };
  }),

  handle(
    removeSecondFactor,
    unlessQueueFull(async (proof, caller) => {
      const outcome = await factor.remove(caller, proof);
      if (outcome === 'wrong-password') return refuseWrongPassword();
      if (outcome === 'wrong-code') return refuseWrongCode();
      return { acknowledged: true };
    }),
  ),
];

// What the operator does for a person who has lost their phone and their recovery codes.

/** Turns it off and signs the person out everywhere, who is told by mail. */
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
    await enqueueMails(tx, [secondFactorTakenOffMail(person)]);
    return 'turned-off';
  });
