// Where a seller is paid. A new account waits, and its owner is told wherever they may read it.
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../calls/call.ts';
import { actorOf, type SessionCaller } from '../../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { enqueueMails } from '../../../messages/server/messages.ts';
import { type ConfirmIdentity, hasPassword, lockPerson } from '../../../people/server/people.ts';
import { maskedIban } from '../../iban.ts';
import type { readPayoutAccount, setPayoutAccount } from '../../own-money-contract.ts';
import { payoutAccountMail } from './payout-mails.ts';

export async function findPayoutAccount(
  queries: Queries,
  personId: string,
): Promise<OutputOf<typeof readPayoutAccount>['account']> {
  const { rows } = await sql<{ holder: string; iban: string; usableAt: Date }>`
    select holder, iban, usable_at as "usableAt" from payout_accounts
    where person_id = ${personId} and replaced_at is null`.execute(queries);
  const [account] = rows;
  return account ? { ...account, iban: maskedIban(account.iban) } : null;
}

/** Gives when it is used. */
export const createSetPayoutAccount =
  ({ queries, transaction }: Database, confirmIdentity: ConfirmIdentity) =>
  async (
    caller: SessionCaller,
    { holder, iban, ...proof }: InputOf<typeof setPayoutAccount>,
  ): Promise<Date | 'wrong-password' | 'wrong-code' | 'no-password' | 'unknown'> => {
    const { id } = caller.person;
    if (!(await hasPassword(queries, id))) return 'no-password';
    const identity = await confirmIdentity(id, proof);
    if (identity !== 'confirmed') return identity;
    return transaction(async (tx) => {
      if (!(await lockPerson(tx, id))) return 'unknown';
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, { thing: 'people', thingId: id, became: 'payout-account-changed' });
      await sql`
        update payout_accounts set replaced_at = now()
        where person_id = ${id} and replaced_at is null`.execute(tx);
      const { rows } = await sql<{ usableAt: Date }>`
        insert into payout_accounts (person_id, holder, iban, usable_at)
        values (${id}, ${holder}, ${iban}, now() + interval '48 hours')
        returning usable_at as "usableAt"`.execute(tx);
      const [made] = rows;
      if (!made) throw new Error('the payout account is not stored');
      await enqueueMails(tx, await mailsAbout(tx, caller, maskedIban(iban)));
      return made.usableAt;
    });
  };

/** Also to the addresses of before: who has stolen the account may have changed its address first. */
async function mailsAbout(tx: Queries, { person }: SessionCaller, iban: string) {
  const { rows } = await sql<{ email: string }>`
    select distinct email from former_emails
    where person_id = ${person.id} and until > now() - interval '30 days'`.execute(tx);
  const emails = [person.email, ...rows.map(({ email }) => email)];
  return emails.map((email) => payoutAccountMail({ name: person.name, email }, iban));
}
