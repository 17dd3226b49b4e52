// What the provider pays from the accounts of sellers to their banks, as it says when it is asked.

import { sql } from 'kysely';
import { href } from 'react-router';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { amountText, type Cents } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../messages/server/messages.ts';
import {
  endAlert,
  ProcessorUnavailable,
  raiseOrRestateAlert,
} from '../../payments/server/payments.ts';
import type { OwnBankPayout } from '../own-money-contract.ts';
import type { BankPayoutState } from '../payout.ts';
import type { Paying } from './dependencies.ts';
import type { BankPayout } from './provider/payout-provider.ts';

/** Asks the provider about the bank of an account. Rejects with `ProcessorUnavailable`. */
export async function syncBank({ database, provider }: Paying, providerId: string): Promise<void> {
  const since = new Date(Date.now() - daysRead * 86_400_000);
  const payouts = await provider.bankPayouts(providerId, since);
  await database.transaction((tx) => applyBankPayouts(tx, providerId, payouts));
}

/** Longer than a bank takes to send anything back, and than the provider keeps money for one payout. */
const daysRead = 60;

/** The same again changes nothing, and what is older than what is known neither. */
async function applyBankPayouts(
  tx: Queries,
  providerId: string,
  payouts: readonly BankPayout[],
): Promise<void> {
  const accountId = await lockAccount(tx, providerId);
  if (accountId === undefined) return;
  const before = await findLatest(tx, accountId);
  for (const payout of payouts.toReversed()) await store(tx, accountId, payout);
  const latest = await findLatest(tx, accountId);
  const unresolved = unresolvedOf(latest);
  for (const failed of latest.filter(({ state }) => state === 'failed')) {
    const earlier = before.find(({ id }) => id === failed.id);
    // One that failed long ago, and was paid again since, is not reported.
    const isNewFailure = earlier ? earlier.state !== 'failed' : unresolved.includes(failed);
    if (isNewFailure) await tellOfFailure(tx, accountId, failed);
  }
  await restateFailure(tx, providerId, unresolved, before);
}

/** The failed ones after which none was paid. The newest comes first, as in `latest`. */
function unresolvedOf(latest: readonly RecordedBankPayout[]): readonly RecordedBankPayout[] {
  const paid = latest.findIndex(({ state }) => state === 'paid');
  const later = paid < 0 ? latest : latest.slice(0, paid);
  return later.filter(({ state }) => state === 'failed');
}

/** Undefined: it belongs to another program at the same provider. */
async function lockAccount(tx: Queries, providerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from connected_accounts where provider_id = ${providerId}
    for no key update`.execute(tx);
  return rows[0]?.id;
}

/** Two servers may ask at once; the answer that was given first may come last. */
const store = (tx: Queries, accountId: number, payout: BankPayout) =>
  sql`
    insert into bank_payouts (account_id, provider_id, amount_cents, state, made_at, arrives_on, problem, ended_at)
    values (${accountId}, ${payout.id}, ${payout.amountCents}, ${payout.state}, ${payout.madeAt},
      ${payout.arrivesOn.toISOString().slice(0, 10)} :: date, ${payout.problem?.slice(0, 500) ?? null},
      case when ${payout.state !== 'sent'} then now() end)
    on conflict (provider_id) do update set state = excluded.state, arrives_on = excluded.arrives_on,
      problem = excluded.problem, ended_at = excluded.ended_at
    where (bank_payouts.state = 'sent' and excluded.state <> 'sent')
      or (bank_payouts.state = 'paid' and excluded.state = 'failed')`.execute(tx);

/** The latest ones to the bank of a person, newest first. */
export async function findBankPayouts(
  queries: Queries,
  personId: string,
): Promise<OwnBankPayout[]> {
  const { rows } = await sql<OwnBankPayout>`
    select p.id, p.state, p.amount_cents as "amountCents", p.made_at as "madeAt",
      p.arrives_on :: timestamp at time zone 'UTC' as "arrivesOn", p.ended_at as "endedAt", p.problem
    from bank_payouts p
    where p.state <> 'canceled' and p.account_id in (
      select connected_account_id from payouts where seller_id = ${personId})
    order by p.made_at desc, p.id desc limit 5`.execute(queries);
  return rows;
}

/** The money of a transfer that was just made leaves for the bank within a month, at the latest. */
export async function expectBankPayout(tx: Queries, payoutId: number): Promise<void> {
  await sql`
    insert into bank_reads (account_id, next_read_at, reads_until)
    select connected_account_id, now() + interval '1 day', now() + interval '45 days'
    from payouts where id = ${payoutId} and connected_account_id is not null
    on conflict (account_id) do update set reads_until = excluded.reads_until,
      next_read_at = coalesce(bank_reads.next_read_at, excluded.next_read_at)`.execute(tx);
}

/**
 * Asks once a day about each account that was paid lately, since webhooks may be lost. Safe on several servers
 * at once. Ends early where the provider does not answer.
 */
export async function readBanks(dependencies: Paying): Promise<void> {
  const { queries } = dependencies.database;
  for (let read = 0, unanswered = 0; read < mostAtOnce && unanswered < mostUnanswered; read++) {
    const account = await takeDue(queries);
    if (!account) return;
    try {
      await syncBank(dependencies, account.providerId);
      await sql`
        update bank_reads set next_read_at =
          case when reads_until > now() then now() + interval '1 day' end
        where account_id = ${account.id}`.execute(queries);
    } catch (error) {
      // It is asked again in an hour.
      if (!(error instanceof ProcessorUnavailable)) throw error;
      unanswered++;
    }
  }
}

/** The next minute takes others. */
const mostAtOnce = 200;

/** One account that the provider never answers for does not stop the others. */
const mostUnanswered = 3;

async function takeDue(queries: Queries) {
  const { rows } = await sql<{ id: number; providerId: string }>`
    with taken as (
      update bank_reads set next_read_at = now() + interval '1 hour' where account_id = (
        select account_id from bank_reads where next_read_at <= now()
        order by next_read_at limit 1 for update skip locked)
      returning account_id)
    select c.id, c.provider_id as "providerId"
    from taken join connected_accounts c on c.id = taken.account_id`.execute(queries);
  return rows[0];
}

async function tellOfFailure(
  tx: Queries,
  accountId: number,
  failed: RecordedBankPayout,
): Promise<void> {
  const { rows } = await sql<Addressee>`
    select p.name, p.email from connected_accounts c
    join people p on p.id = coalesce(c.person_id, c.former_person_id)
    where c.id = ${accountId} and p.erased_at is null`.execute(tx);
  await enqueueMails(
    tx,
    rows.map((owner) => failureMail(owner, failed)),
  );
}

/**
 * Raised again by each failure, also after an admin has cleared it, and ended by a payout that has arrived.
 * `unresolved` are those that no later one has answered, the newest first.
 */
async function restateFailure(
  tx: Queries,
  providerId: string,
  unresolved: readonly RecordedBankPayout[],
  before: readonly RecordedBankPayout[],
): Promise<void> {
  const alert = { kind: 'bank-payout-failed', about: providerId } as const;
  const [newest] = unresolved;
  if (!newest) return endAlert(tx, alert);
  const hadFailed = before.some(({ id, state }) => id === newest.id && state === 'failed');
  if (hadFailed) return;
  const message = `A seller’s bank has sent back ${sumText(newest)}, which is in their account at the provider again. ${newest.problem} They were told to check their bank account there.`;
  await raiseOrRestateAlert(tx, { ...alert, message });
}

const failureMail = ({ name, email }: Addressee, failed: RecordedBankPayout): Mail => ({
  recipient: email,
  name,
  subject: 'Your bank sent your money back',
  paragraphs: [
    `Our payment provider paid ${sumText(failed)} to your bank, and the bank sent it back. It’s still yours: it’s in your account at our payment provider.`,
    'Check the bank account that you gave there. Once it’s right, the provider pays you again by itself.',
  ],
  ...(failed.problem === null ? {} : { quote: failed.problem }),
  button: {
    label: 'Check your bank account',
    to: href('/dashboard/money') + queryOf({ form: 'onboarding' }),
  },
  because: `our payment provider pays you for what you sell on ${marketName()}`,
});

const sumText = ({ amountCents }: RecordedBankPayout): string =>
  amountCents === null ? 'a payout' : amountText(amountCents);

interface RecordedBankPayout {
  readonly id: number;
  readonly state: BankPayoutState;
  readonly amountCents: Cents | null;
  readonly problem: string | null;
}

/** The latest payouts of an account at the provider, newest first. */
async function findLatest(tx: Queries, accountId: number): Promise<RecordedBankPayout[]> {
  const { rows } = await sql<RecordedBankPayout>`
    select id, state, amount_cents as "amountCents", problem from bank_payouts
    where account_id = ${accountId} order by made_at desc, id desc limit 200`.execute(tx);
  return rows;
}
