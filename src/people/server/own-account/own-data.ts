// Everything that the market stores about a person, as they may take it with them.
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { mailDataOf } from '../../../messages/server/messages.ts';
import { eraseMyself, readOwnData } from '../../own-account/own-data-contract.ts';
import { addressPeriodsOf } from '../email/former-emails.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import type { Erasure } from './erasure.ts';
import type { OwnAccount } from './own-account.ts';

/** What later modules store about a person, by the names of the export. */
export type CollectElsewhere = (
  tx: Queries,
  personId: string,
) => Promise<
  Record<
    | 'cars'
    | 'favorites'
    | 'reports'
    | 'handovers'
    | 'reviews'
    | 'reviewsReceived'
    | 'savedSearches'
    | 'bookings'
    | 'sales'
    | 'payments'
    | 'waitlist'
    | 'webhooks'
    | 'conversations'
    | 'conversationMessages'
    | 'offers'
    | 'offerTerms'
    | 'photos'
    | 'viewings'
    | 'viewingHours'
    | 'conversationReplies'
    | 'conversationReports'
    | 'payoutAccounts'
    | 'connectedAccounts'
    | 'bankPayouts'
    | 'payouts',
    unknown[]
  >
>;

type ReadOwnData = (caller: Caller) => ReturnType<typeof collect>;

export const createReadOwnData =
  ({ transaction }: Database, collectElsewhere: CollectElsewhere): ReadOwnData =>
  (caller) =>
    transaction(async (tx) => {
      await actAs(tx, actorOf(caller));
      const { id } = caller.person;
      await recordAudit(tx, { thing: 'people', thingId: id, became: 'exported' });
      return collect(tx, caller, collectElsewhere);
    });

async function collect(tx: Queries, { person }: Caller, collectElsewhere: CollectElsewhere) {
  const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(tx)).rows;
  const { id } = person;
  const isVerified = await rowsOf(sql`select 1 from people where id = ${id} and email_verified`);
  return {
    account: await rowsOf(sql`
      select id, name, email, email_verified, photo_url, is_admin, status, verified_seller_at,
        seller_type, dealership,
        created_at from people where id = ${id}`),
    formerEmails: await rowsOf(sql`
      select email, until from former_emails where person_id = ${id} order by until`),
    formerNames: await rowsOf(sql`select name from former_names where person_id = ${id}`),
    sessions: await rowsOf(sql`
      select created_at, last_used_at, expires_at, ip_address, user_agent
      from sessions where person_id = ${id}`),
    apiKeys: await rowsOf(sql`
      select name, prefix, scopes, made_at, last_used_at, expires_at, revoked_at
      from api_keys where person_id = ${id} order by made_at`),
    ...(await collectElsewhere(tx, id)),
    // Others may have used an address that nobody has verified.
    ...(isVerified.length > 0
      ? await mailDataOf(tx, await addressPeriodsOf(tx, id))
      : { messages: [], mails: [] }),
  };
}

interface OwnDataServices {
  readonly account: OwnAccount;
  readonly erasure: Erasure;
  readonly readOwn: ReadOwnData;
}

export const ownDataHandlers = ({ account, erasure, readOwn }: OwnDataServices): CallHandler[] => [
  handle(readOwnData, (_, caller) => readOwn(caller)),

  handle(
    eraseMyself,
    unlessQueueFull(async ({ currentPassword = '' }, caller) => {
      if (!(await account.isPassword(caller, currentPassword))) return refuse('wrong-password');
      const outcome = await erasure.erase(caller.person.id, actorOf(caller));
      if (outcome === 'is-admin') return refuse(outcome);
      if (outcome === 'money-under-way') return refuse(outcome);
      return { acknowledged: true };
    }),
  ),
];
