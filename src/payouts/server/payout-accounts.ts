// Where a seller is paid. A new account waits, and its owner is told wherever they may read it.

import { sql } from 'kysely';
import { href } from 'react-router';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../messages/server/messages.ts';
import {
  confirmIdentity,
  hasPassword,
  lockPerson,
  newMailedLink,
  personAdvisoryLock,
  tokenHashOf,
  unlessQueueFull,
} from '../../people/server/people.ts';
import { accountOf, maskedAccount } from '../bank-account.ts';
import * as contract from '../payout-account-contract.ts';
import type { Dependencies } from './dependencies.ts';
import { payoutAccountMail, payoutChangeStoppedMail } from './payout-mails.ts';

export async function findPayoutAccount(
  queries: Queries,
  personId: string,
): Promise<OutputOf<typeof contract.readPayoutAccount>['account']> {
  const { rows } = await sql<{ holder: string; iban: string; usableAt: Date }>`
    select holder, iban, usable_at as "usableAt" from payout_accounts
    where person_id = ${personId} and replaced_at is null`.execute(queries);
  const [account] = rows;
  return account ? { ...account, iban: maskedAccount(account.iban) } : null;
}

export const readPayoutAccount = ({ database }: Dependencies) =>
  handle(contract.readPayoutAccount, async (_, { person }) => ({
    account: await findPayoutAccount(database.queries, person.id),
  }));

export const setPayoutAccount = ({ database }: Dependencies) =>
  handle(
    contract.setPayoutAccount,
    unlessQueueFull(async ({ holder, iban, bankCode, accountNumber, ...proof }, caller) => {
      const { id } = caller.person;
      const account = accountOf({ iban, bankCode, accountNumber });
      const unproved = await refuseUnproved(database, caller, proof);
      if (unproved) return unproved;
      return database.transaction(async (tx) => {
        if (!(await lockPerson(tx, id))) return refuse('not-found');
        await sql`select ${personAdvisoryLock('change-payout-account', id)}`.execute(tx);
        await actAs(tx, actorOf(caller));
        await recordAudit(tx, { thing: 'people', thingId: id, became: 'payout-account-changed' });
        await sql`
          update payout_accounts set replaced_at = now()
          where person_id = ${id} and replaced_at is null`.execute(tx);
        const { link, tokenHash } = newMailedLink(href('/stop-payout-change'));
        const { rows } = await sql<{ usableAt: Date }>`
          with made as (
            insert into payout_accounts (person_id, holder, iban, usable_at)
            values (${id}, ${holder}, ${account}, now() + interval '48 hours')
            returning id, usable_at
          ), link as (
            insert into payout_account_links (token_hash, account_id)
            select ${tokenHash}, id from made
          )
          select usable_at as "usableAt" from made`.execute(tx);
        const [made] = rows;
        if (!made) throw new Error('the payout account is not stored');
        await mailAlsoFormer(tx, caller.person, (addressee) =>
          payoutAccountMail(addressee, maskedAccount(account), link),
        );
        return made;
      });
    }),
  );

/**
 * Whoever says where money goes has a verified address, which is told of it, and proves again who they
 * are; null: they have.
 */
export async function refuseUnproved(
  database: Database,
  { person }: SessionCaller,
  proof: InputOf<typeof contract.startOnboarding>,
) {
  if (!person.isEmailVerified) return refuse('email-unverified');
  if (!(await hasPassword(database.queries, person.id))) return refuse('no-password');
  return confirmIdentity(database, person.id, proof);
}

/** Mails the addresses of before as well: who has stolen the account may have changed its address first. */
export async function mailAlsoFormer(
  tx: Queries,
  person: Addressee & { readonly id: string },
  mailOf: (addressee: Addressee) => Mail,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from former_emails
    where person_id = ${person.id} and until > now() - interval '30 days'
      and was_verified is distinct from false and email <> ${person.email}`.execute(tx);
  const emails = [person.email, ...rows.map(({ email }) => email)];
  await enqueueMails(
    tx,
    emails.map((email) => mailOf({ name: person.name, email })),
  );
}

type Change = OutputOf<typeof contract.readPayoutAccountChange>;

/** Null: no such link, or its person is erased. */
async function findChange(queries: Queries, token: string): Promise<Change | null> {
  const { rows } = await sql<Change['account'] & { state: Change['state'] }>`
    select holder, iban, usable_at as "usableAt", case when stopped_at is not null then 'stopped'
      when usable_at <= now() then 'used' else 'waiting' end as state
    from payout_accounts
    where iban is not null and id = (
      select account_id from payout_account_links where token_hash = ${tokenHashOf(token)})`.execute(
    queries,
  );
  const [row] = rows;
  if (!row) return null;
  const { state, ...account } = row;
  return { state, account: { ...account, iban: maskedAccount(account.iban) } };
}

export const readPayoutAccountChange = ({ database }: Dependencies) =>
  handle(
    contract.readPayoutAccountChange,
    async ({ token }) => (await findChange(database.queries, token)) ?? refuse('link-void'),
  );

/**
 * Stops a change by the mailed link: until the account is used, whoever reads mail at the seller's address
 * can say that it is not theirs.
 */
export const stopPayoutAccountChange = ({ database }: Dependencies) =>
  handle(contract.stopPayoutAccountChange, ({ token }, { client: { address } }) =>
    database.transaction(
      async (tx): Promise<OutcomeOf<typeof contract.stopPayoutAccountChange>> => {
        const { rows } = await sql<Addressee & { id: string; accountId: number }>`
          select p.id, p.name, p.email, a.id as "accountId"
          from payout_account_links l join payout_accounts a on a.id = l.account_id
          join people p on p.id = a.person_id
          where l.token_hash = ${tokenHashOf(token)} and p.erased_at is null`.execute(tx);
        const [seller] = rows;
        if (!seller) return refuse('link-void');
        await sql`select ${personAdvisoryLock('change-payout-account', seller.id)}`.execute(tx);
        const change = await findChange(tx, token);
        if (change?.state === 'used') return refuse('account-used');
        if (change?.state === 'waiting') await stop(tx, seller, seller.accountId, address);
        return { acknowledged: true };
      },
    ),
  );

async function stop(
  tx: Queries,
  seller: Addressee & { readonly id: string },
  accountId: number,
  address: string,
): Promise<void> {
  await sql`
    update payout_accounts set stopped_at = now(), replaced_at = coalesce(replaced_at, now())
    where id = ${accountId}`.execute(tx);
  // The latest that nobody has stopped. Where that is the present one, it stays.
  const { rows } = await sql<{ account: string }>`
    update payout_accounts set replaced_at = null where id = (
      select max(id) from payout_accounts
      where person_id = ${seller.id} and stopped_at is null and iban is not null)
    returning iban as account`.execute(tx);
  await actAs(tx, { personId: '', address });
  await recordAudit(tx, {
    thing: 'people',
    thingId: seller.id,
    became: 'payout-account-stopped',
  });
  const account = rows[0] ? maskedAccount(rows[0].account) : null;
  await mailAlsoFormer(tx, seller, (addressee) => payoutChangeStoppedMail(addressee, account));
}
