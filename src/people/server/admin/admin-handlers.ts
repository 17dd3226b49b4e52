import type { OutputOf } from '../../../calls/call.ts';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import {
  countPeople,
  deleteUser,
  liftSuspension,
  listUsers,
  makeAdmin,
  revokeAdmin,
  suspendUser,
  verifySeller,
} from '../../admin/admin-contract.ts';
import { countAudit, listAudit } from '../../admin/audit-contract.ts';
import type { ReadAudit } from '../audit/read-audit.ts';
import type { ConfirmIdentity } from '../own-account/confirm-identity.ts';
import type { Erasure } from '../own-account/erasure.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWrongCode, refuseWrongPassword } from '../refuse-wrong-proof.ts';
import type { PeopleStore } from '../store.ts';
import type { Suspension } from './suspension.ts';

interface AdminServices {
  readonly people: PeopleStore;
  readonly confirmIdentity: ConfirmIdentity;
  readonly erasure: Erasure;
  readonly suspension: Suspension;
  readonly readAudit: ReadAudit;
  readonly countAuditEntries: () => Promise<OutputOf<typeof countAudit>>;
}

/** What admins read about people, and do to them. */
export const peopleAdminHandlers = ({
  people,
  confirmIdentity,
  erasure,
  suspension,
  readAudit,
  countAuditEntries,
}: AdminServices): CallHandler[] => [
  handle(listUsers, (input) => people.list(input)),

  handle(countPeople, () => people.count()),

  handle(listAudit, readAudit),
  handle(countAudit, countAuditEntries),

  handle(
    makeAdmin,
    unlessQueueFull(async ({ id, ...proof }, caller) => {
      const outcome = await confirmIdentity(caller.person.id, proof);
      if (outcome === 'wrong-password') return refuseWrongPassword();
      if (outcome === 'wrong-code') return refuseWrongCode();
      return { modifiedCount: (await people.makeAdmin(id, actorOf(caller))) ? 1 : 0 };
    }),
  ),

  handle(revokeAdmin, async ({ id }, caller) => {
    const outcome = await people.revokeAdmin(id, actorOf(caller));
    if (outcome === 'last-admin')
      return refuse(outcome, {
        detail: 'This is the last admin. Make someone else an admin first.',
      });
    return { modifiedCount: outcome === 'revoked' ? 1 : 0 };
  }),

  handle(verifySeller, async ({ id, verified }, caller) => {
    const outcome = await people.verifySeller(id, verified, actorOf(caller));
    if (outcome === 'not-a-seller')
      return refuse(outcome, { detail: 'Only a person who sells can be verified.' });
    return { modifiedCount: outcome === 'changed' ? 1 : 0 };
  }),

  handle(suspendUser, async ({ id, reason }, caller) => {
    const outcome = await suspension.suspend(id, { ...actorOf(caller), reason });
    if (outcome === 'unknown') return refuse('not-found');
    if (outcome === 'is-admin')
      return refuse(outcome, { detail: 'Take the admin role back first.' });
    return { modifiedCount: outcome === 'changed' ? 1 : 0 };
  }),

  handle(liftSuspension, async ({ id }, caller) => ({
    modifiedCount: (await suspension.lift(id, actorOf(caller))) === 'changed' ? 1 : 0,
  })),

  handle(deleteUser, async ({ id }, caller) => {
    if (id === caller.person.id)
      return refuse('is-admin', { detail: 'You cannot delete yourself.' });
    const outcome = await erasure.erase(id, actorOf(caller));
    if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
    if (outcome === 'is-admin') return refuse(outcome, { detail: 'Admins cannot be deleted.' });
    if (outcome === 'money-under-way')
      return refuse(outcome, {
        detail: 'A payment or a sale of this person is under way. Try again when it has ended.',
      });
    return { deletedCount: 1 };
  }),
];
