// Suspends people: they are signed out, cannot sign in, and leave nothing on the market. Their API keys end
// for good: whoever has one may be why.
import { sql } from 'kysely';
import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { type Actor, actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import type { Program } from '../../own-account/account-contract.ts';
import type { Programs } from '../own-account/programs.ts';
import { programFacts } from '../passwords/password-resets.ts';

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

const because = () => `you have an account on ${marketName()}`;

const suspendedMail = (
  { name, email }: Addressee,
  reason: string,
  ended: readonly Program[],
): Mail => ({
  recipient: email,
  name,
  subject: 'Your account is suspended',
  paragraphs: [
    'We’ve suspended your account, for this reason:',
    'You can’t log in, your cars are off the market, and your unpaid bookings are canceled. Anything already paid for stays paid, and its handover isn’t confirmed automatically until you can log in again.',
    ...(ended.length > 0
      ? ['Your API keys have ended for good, also for when your account is open again.']
      : []),
    'If you think this is a mistake, write to us.',
  ],
  quote: reason,
  facts: programFacts(ended),
  button: { label: 'Contact us', to: href('/contact-us') },
  because: because(),
});

const suspensionLiftedMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  name,
  subject: 'Your account is open again',
  paragraphs: [
    'Your account is open again.',
    'You can log in, and the cars we had taken off the market are back on sale.',
  ],
  button: { label: 'Log in', to: href('/login') },
  because: because(),
});
