// Suspends people: they are signed out, cannot sign in, and leave nothing on the market. Their API keys end
// for good: whoever has one may be why.
import { sql } from 'kysely';
import { type Actor, actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import type { Programs } from '../own-account/programs.ts';
import { suspendedMail, suspensionLiftedMail } from './suspension-mails.ts';

/** What later modules do. Each hook runs in a transaction that has locked the person. */
export interface SuspensionHooks {
  /**
   * Withdraws the person's cars and cancels their unpaid bookings. A car with a payment under way
   * is left out: it follows when the payment has ended without a charge.
   */
  suspendElsewhere(tx: Queries, personId: string): Promise<void>;
  /**
   * Puts the cars back that `suspendElsewhere` has withdrawn, and lets the days begin anew after which the
   * cars that the person has bought are handed over by themselves.
   */
  restoreElsewhere(tx: Queries, personId: string): Promise<void>;
}

export interface Suspension {
  /** `by` names the reason, which the person is told. */
  suspend(
    id: string,
    by: Actor & { readonly reason: string },
  ): Promise<'changed' | 'unchanged' | 'is-admin' | 'unknown'>;
  lift(id: string, by: Actor): Promise<'changed' | 'unchanged'>;
  /** Does for everyone suspended what a payment under way has put off. */
  finish(): Promise<void>;
}

interface PersonRow {
  name: string;
  email: string;
  isAdmin: boolean;
  isSuspended: boolean;
}

export function createSuspension(
  { queries, transaction }: Database,
  programs: Programs,
  hooks: SuspensionHooks,
): Suspension {
  return {
    suspend: (id, by) =>
      transaction(async (tx) => {
        const person = await lock(tx, id);
        if (!person) return 'unknown';
        if (person.isAdmin) return 'is-admin';
        if (person.isSuspended) return 'unchanged';
        await actAs(tx, by);
        await sql`
          update people set suspended_at = now(), suspended_because = ${by.reason},
            updated_at = now() where id = ${id}`.execute(tx);
        await hooks.suspendElsewhere(tx, id);
        await sql`delete from sessions where person_id = ${id}`.execute(tx);
        await recordAudit(tx, { thing: 'people', thingId: id, became: 'suspended' });
        // Webhooks hear of nothing while their owner is suspended, and go on afterwards.
        const { ended } = await programs.end(tx, id, 'all-keys');
        await enqueueMails(tx, [suspendedMail(person, by.reason, ended)]);
        return 'changed';
      }),

    lift: (id, by) =>
      transaction(async (tx) => {
        const person = await lock(tx, id);
        if (!person?.isSuspended) return 'unchanged';
        await actAs(tx, by);
        await sql`
          update people set suspended_at = null, suspended_because = null, updated_at = now()
          where id = ${id}`.execute(tx);
        await hooks.restoreElsewhere(tx, id);
        await recordAudit(tx, { thing: 'people', thingId: id, became: 'suspension-lifted' });
        await enqueueMails(tx, [suspensionLiftedMail(person)]);
        return 'changed';
      }),

    async finish() {
      const { rows } = await sql<{ id: string }>`
        select id from people p where suspended_at is not null and (
          exists (select 1 from cars where seller_id = p.id and state = 'available')
          or exists (select 1 from bookings where buyer_id = p.id and state = 'unpaid'))`.execute(
        queries,
      );
      for (const { id } of rows)
        await transaction(async (tx) => {
          if ((await lock(tx, id))?.isSuspended) await hooks.suspendElsewhere(tx, id);
        });
    },
  };
}

async function lock(tx: Queries, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select name, email, is_admin as "isAdmin", suspended_at is not null as "isSuspended"
    from people where id = ${id} and erased_at is null for update`.execute(tx);
  return rows[0];
}
