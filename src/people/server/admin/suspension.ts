// Suspends people: they are signed out, cannot sign in, and leave nothing on the market. Their API keys end
// for good: whoever has one may be why.
import { sql } from 'kysely';
import { href } from 'react-router';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import * as contract from '../../admin/admin-contract.ts';
import type { Program } from '../../own-account/account-contract.ts';
import type { Dependencies } from '../dependencies.ts';
import { endPrograms, programFacts } from '../own-account/programs.ts';
import { endSessions } from '../sign-in/sessions.ts';

interface PersonRow extends Addressee {
  readonly isAdmin: boolean;
  readonly isSuspended: boolean;
}

/** `modifiedCount` is 0 for a person who is suspended already. */
export const suspendUser = (dependencies: Dependencies) =>
  handle(contract.suspendUser, ({ id, reason }, caller) =>
    dependencies.database.transaction(async (tx) => {
      const person = await lock(tx, id);
      if (!person) return refuse('not-found');
      if (person.isAdmin) return refuse('is-admin');
      if (person.isSuspended) return { modifiedCount: 0 };
      await actAs(tx, { ...actorOf(caller), reason });
      await sql`
        update people set suspended_at = now(), suspended_because = ${reason},
          updated_at = now() where id = ${id}`.execute(tx);
      await dependencies.suspension.suspendElsewhere(tx, id);
      await endSessions(tx, id);
      await recordAudit(tx, { thing: 'people', thingId: id, became: 'suspended' });
      // Webhooks hear of nothing while their owner is suspended, and go on afterwards.
      const { ended } = await endPrograms(tx, dependencies, id, 'all-keys');
      await enqueueMails(tx, [suspendedMail(person, reason, ended)]);
      return { modifiedCount: 1 };
    }),
  );

export const liftSuspension = ({ database, suspension }: Dependencies) =>
  handle(contract.liftSuspension, ({ id }, caller) =>
    database.transaction(async (tx) => {
      const person = await lock(tx, id);
      if (!person?.isSuspended) return { modifiedCount: 0 };
      await actAs(tx, actorOf(caller));
      await sql`
        update people set suspended_at = null, suspended_because = null, updated_at = now()
        where id = ${id}`.execute(tx);
      await suspension.restoreElsewhere(tx, id);
      await recordAudit(tx, { thing: 'people', thingId: id, became: 'suspension-lifted' });
      await enqueueMails(tx, [suspensionLiftedMail(person)]);
      return { modifiedCount: 1 };
    }),
  );

/** Does for everyone suspended what a payment under way has put off. */
export async function finishSuspensions({ database, suspension }: Dependencies): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from people p where suspended_at is not null and (
      exists (select 1 from cars where seller_id = p.id and state = 'available')
      or exists (select 1 from bookings where buyer_id = p.id and state = 'unpaid'))`.execute(
    database.queries,
  );
  for (const { id } of rows)
    await database.transaction(async (tx) => {
      if ((await lock(tx, id))?.isSuspended) await suspension.suspendElsewhere(tx, id);
    });
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
