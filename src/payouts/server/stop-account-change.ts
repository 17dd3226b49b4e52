// The mailed link that stops the change of a bank account: until the account is used, whoever reads mail at
// the seller's address can say that it is not theirs.
import { sql } from 'kysely';
import type { OutputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { Addressee } from '../../messages/server/messages.ts';
import { personAdvisoryLock, tokenHashOf } from '../../people/server/people.ts';
import { maskedIban } from '../iban.ts';
import type {
  readPayoutAccountChange,
  stopPayoutAccountChange,
} from '../payout-account-contract.ts';
import { mailAlsoFormer } from './payout-accounts.ts';
import { payoutChangeStoppedMail } from './payout-mails.ts';

type Change = OutputOf<typeof readPayoutAccountChange>;

export const refuseVoidLink = () =>
  refuse('link-void', { detail: 'There is no such change of a bank account.' });

/** Null: no such link, or its person is erased. */
export async function findChange(queries: Queries, token: string): Promise<Change | null> {
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
  return { state, account: { ...account, iban: maskedIban(account.iban) } };
}

export const createStopChange =
  ({ transaction }: Database) =>
  (token: string, address: string): Promise<OutcomeOf<typeof stopPayoutAccountChange>> =>
    transaction(async (tx) => {
      const { rows } = await sql<Addressee & { id: string; accountId: number }>`
        select p.id, p.name, p.email, a.id as "accountId"
        from payout_account_links l join payout_accounts a on a.id = l.account_id
        join people p on p.id = a.person_id
        where l.token_hash = ${tokenHashOf(token)} and p.erased_at is null`.execute(tx);
      const [seller] = rows;
      if (!seller) return refuseVoidLink();
      await sql`select ${personAdvisoryLock('change-payout-account', seller.id)}`.execute(tx);
      const change = await findChange(tx, token);
      if (change?.state === 'used')
        return refuse('account-used', { detail: 'The account is in use. Write to us.' });
      if (change?.state === 'waiting') await stop(tx, seller, seller.accountId, address);
      return { acknowledged: true };
    });

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
  const { rows } = await sql<{ iban: string }>`
    update payout_accounts set replaced_at = null where id = (
      select max(id) from payout_accounts
      where person_id = ${seller.id} and stopped_at is null and iban is not null)
    returning iban`.execute(tx);
  await actAs(tx, { personId: '', address });
  await recordAudit(tx, {
    ...{ thing: 'people', thingId: seller.id, became: 'payout-account-stopped' },
  });
  const iban = rows[0] ? maskedIban(rows[0].iban) : null;
  await mailAlsoFormer(tx, seller, (addressee) => payoutChangeStoppedMail(addressee, iban));
}
