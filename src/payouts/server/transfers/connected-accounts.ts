// The accounts of sellers at the provider that pays them: what the market knows of each.

import { sql } from 'kysely';
import { href } from 'react-router';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { handle } from '../../../calls/server/handler.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import {
  ProcessorRefused,
  raiseAlert,
  unlessUnavailable,
} from '../../../payments/server/payments.ts';
import { lockPerson, unlessQueueFull } from '../../../people/server/people.ts';
import type { ConnectedAccount } from '../../payout-account-contract.ts';
import * as contract from '../../payout-account-contract.ts';
import type { Dependencies, Paying } from '../dependencies.ts';
import { mailAlsoFormer, refuseUnproved } from '../payout-accounts.ts';
import { connectedAccountMail } from '../payout-mails.ts';
import type { ProviderAccount } from '../provider/payout-provider.ts';

export async function findConnectedAccount(
  queries: Queries,
  personId: string,
): Promise<ConnectedAccount> {
  const { rows } = await sql<ConnectedAccount>`
    select case when closed_at is not null then 'closed' when may_receive then 'ready'
      else 'incomplete' end as state, missing, usable_at as "usableAt"
    from connected_accounts where person_id = ${personId}`.execute(queries);
  return rows[0] ?? { state: 'none', missing: [], usableAt: null };
}

/** The id at the provider of a person's account; undefined: they have none. */
async function providerIdOf(queries: Queries, personId: string) {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from connected_accounts
    where person_id = ${personId}`.execute(queries);
  return rows[0]?.providerId;
}

/** Makes room for another account of a person, whose closed one stays where money has gone to it. */
const retireClosed = (tx: Queries, personId: string, providerId: string) =>
  sql`
    update connected_accounts set person_id = null, former_person_id = person_id
    where person_id = ${personId} and provider_id = ${providerId} and closed_at is not null`.execute(
    tx,
  );

/** Where a person has an account already, that one stays. False then. */
async function insertAccount(
  tx: Queries,
  personId: string,
  { id, mayReceive, missing }: ProviderAccount,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into connected_accounts (person_id, provider_id, may_receive, missing, usable_at)
    values (${personId}, ${id}, ${mayReceive}, ${missing}, now() + interval '48 hours')
    on conflict (person_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Reads an account from the provider. One that the provider does not know counts as closed. */
export async function syncAccount(
  { database: { queries }, provider }: Paying,
  providerId: string,
): Promise<void> {
  // Before the answer, so that one for which none comes does not stand before the others next time.
  await sql`
    update connected_accounts set read_at = now() where provider_id = ${providerId}`.execute(
    queries,
  );
  const account = await provider.readAccount(providerId);
  await sql`
    update connected_accounts set may_receive = ${account?.mayReceive ?? false},
      missing = ${account?.missing ?? []},
      closed_at = case when ${account === null} then coalesce(closed_at, now()) end
    where provider_id = ${providerId}`.execute(queries);
  if (!account) await alertOfClosed(queries, providerId);
}

/** Admins learn once of each payout that waits until its seller has another account. */
async function alertOfClosed(queries: Queries, providerId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select p.id from connected_accounts c
    join payouts p on p.seller_id = c.person_id and p.state = 'due'
    where c.provider_id = ${providerId} and not exists (
      select from alerts
      where kind = 'payout-failed' and about = p.id :: text and raised_at >= c.closed_at)`.execute(
    queries,
  );
  for (const { id } of rows) {
    const message = `The payout ${id} cannot be sent: its seller’s account ${providerId} is closed, or our key does not reach it. They read under Money that they have to set up a new one.`;
    await raiseAlert(queries, { kind: 'payout-failed', about: id, message });
  }
}

/** Asks the provider first, for somebody who comes back from its pages. */
export const readConnectedAccount = (dependencies: Dependencies) =>
  handle(contract.readConnectedAccount, async (_, { person: { id } }) => {
    const { database, provider } = dependencies;
    if (!provider) return { connected: null };
    return unlessUnavailable(async () => {
      const accountId = await providerIdOf(database.queries, id);
      if (accountId !== undefined) await syncAccount({ ...dependencies, provider }, accountId);
      return { connected: await findConnectedAccount(database.queries, id) };
    });
  });

/**
 * Some accounts of sellers with a payout that waits for nothing else, read more than an hour ago: the
 * webhook about them may be lost.
 */
export async function findUnread(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ providerId: string }>`
    select provider_id as "providerId" from connected_accounts c
    where not may_receive and read_at < now() - interval '1 hour'
      and exists (select from payouts where seller_id = c.person_id and state = 'due')
    order by read_at limit 10`.execute(queries);
  return rows.map(({ providerId }) => providerId);
}

/** A seller goes to the provider's pages, where they say who they are and where their bank account is. */
export const startOnboarding = (dependencies: Dependencies) =>
  handle(
    contract.startOnboarding,
    unlessQueueFull(async (proof, caller) => {
      const { provider } = dependencies;
      if (!provider) return refuse('no-provider');
      return unlessUnavailable(() => onboard({ ...dependencies, provider }, caller, proof));
    }),
  );

async function onboard(
  dependencies: Paying,
  caller: SessionCaller,
  proof: InputOf<typeof contract.startOnboarding>,
): Promise<OutcomeOf<typeof contract.startOnboarding>> {
  const { database, provider, publicUrl } = dependencies;
  const { id } = caller.person;
  const unproved = await refuseUnproved(database, caller, proof);
  if (unproved) return unproved;
  try {
    const present = await providerIdOf(database.queries, id);
    if (present !== undefined) await syncAccount(dependencies, present);
    const { state } = await findConnectedAccount(database.queries, id);
    const account =
      state === 'none' || state === 'closed'
        ? await openAccount(dependencies, caller, present)
        : await providerIdOf(database.queries, id);
    if (account === undefined) return refuse('not-found');
    const money = publicUrl + href('/dashboard/money');
    const pages = {
      returnTo: `${money}?back=from-provider`,
      startAgain: `${money}?form=onboarding`,
    };
    return { url: await provider.onboardingLink(account, pages) };
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error;
    return refuse('provider-refused', { detail: error.message });
  }
}

/** In place of a `closed` one, where they have one. */
async function openAccount(
  { database, provider }: Paying,
  caller: SessionCaller,
  closed: string | undefined,
): Promise<string | undefined> {
  const { id, email } = caller.person;
  const account = await provider.openAccount({ id, email, closed });
  return database.transaction(async (tx) => {
    if (!(await lockPerson(tx, id))) return undefined;
    if (closed !== undefined) await retireClosed(tx, id, closed);
    if (await insertAccount(tx, id, account)) {
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, { thing: 'people', thingId: id, became: 'payout-account-opened' });
      await mailAlsoFormer(tx, caller.person, connectedAccountMail);
    }
    return providerIdOf(tx, id);
  });
}
