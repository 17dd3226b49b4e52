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
import type { Erasure } from '../own-account/erasure.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import type { PeopleStore } from '../store.ts';
import type { ConfirmAdmin } from './confirm-admin.ts';
import type { Suspension } from './suspension.ts';

interface AdminServices {
  readonly people: PeopleStore;
  readonly confirmAdmin: ConfirmAdmin;
  readonly erasure: Erasure;
  readonly suspension: Suspension;
  readonly readAudit: ReadAudit;
  readonly countAuditEntries: () => Promise<OutputOf<typeof countAudit>>;
}

/** What admins read about people, and do to them. */
export const peopleAdminHandlers = ({
  people,
  confirmAdmin,
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
      const refused = await confirmAdmin.lately(caller, proof);
      if (refused) return refused;
      return { modifiedCount: (await people.makeAdmin(id, actorOf(caller))) ? 1 : 0 };
    }),
  ),

  handle(
    revokeAdmin,
    unlessQueueFull(async ({ id, ...proof }, caller) => {
      const refused = await confirmAdmin.always(caller, proof);
      if (refused) return refused;
      const outcome = await people.revokeAdmin(id, actorOf(caller));
      if (outcome === 'last-admin') return refuse(outcome);
      return { modifiedCount: outcome === 'revoked' ? 1 : 0 };
    }),
  ),

  handle(verifySeller, async ({ id, verified }, caller) => {
    if (verified && id === caller.person.id) return refuse('own-case');
    const outcome = await people.verifySeller(id, verified, actorOf(caller));
    if (outcome === 'not-a-seller') return refuse(outcome);
    return { modifiedCount: outcome === 'changed' ? 1 : 0 };
  }),

  handle(suspendUser, async ({ id, reason }, caller) => {
    const outcome = await suspension.suspend(id, { ...actorOf(caller), reason });
    if (outcome === 'unknown') return refuse('not-found');
    if (outcome === 'is-admin') return refuse(outcome);
    return { modifiedCount: outcome === 'changed' ? 1 : 0 };
  }),

  handle(liftSuspension, async ({ id }, caller) => ({
    modifiedCount: (await suspension.lift(id, actorOf(caller))) === 'changed' ? 1 : 0,
  })),

  handle(
    deleteUser,
    unlessQueueFull(async ({ id, ...proof }, caller) => {
      if (id === caller.person.id) return refuse('is-admin');
      const refused = await confirmAdmin.always(caller, proof);
      if (refused) return refused;
      const outcome = await erasure.erase(id, actorOf(caller));
      if (outcome === 'unknown') return refuse('not-found', { facts: { deletedCount: 0 } });
      if (outcome === 'is-admin') return refuse(outcome);
      if (outcome === 'money-under-way') return refuse(outcome);
      return { deletedCount: 1 };
    }),
  ),
];
