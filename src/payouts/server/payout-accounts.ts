// Where a seller is paid. A new account waits, and its owner is told wherever they may read it.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf, type SessionCaller } from '../../calls/server/actor.ts';
import { actAs, recordAudit } from '../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../messages/server/messages.ts';
import { refuseUnverified } from '../../people/refuse-unverified.ts';
import {
  type ConfirmIdentity,
  hasPassword,
  lockPerson,
  personAdvisoryLock,
  storedHash,
} from '../../people/server/people.ts';
import { maskedIban } from '../iban.ts';
import type { readPayoutAccount, setPayoutAccount } from '../payout-account-contract.ts';
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

export const createSetPayoutAccount =
  ({ queries, transaction }: Database, confirmIdentity: ConfirmIdentity) =>
  async (
    caller: SessionCaller,
    { holder, iban, ...proof }: InputOf<typeof setPayoutAccount>,
  ): Promise<OutcomeOf<typeof setPayoutAccount>> => {
    const { id } = caller.person;
    const unproved = await refuseUnproved(queries, confirmIdentity, caller, proof);
    if (unproved) return unproved;
    return transaction(async (tx) => {
      if (!(await lockPerson(tx, id))) return refuse('not-found');
      await sql`select ${personAdvisoryLock('change-payout-account', id)}`.execute(tx);
      await actAs(tx, actorOf(caller));
      await recordAudit(tx, { thing: 'people', thingId: id, became: 'payout-account-changed' });
      await sql`
        update payout_accounts set replaced_at = now()
        where person_id = ${id} and replaced_at is null`.execute(tx);
      const secret = randomBytes(32);
      const { rows } = await sql<{ usableAt: Date }>`
        with made as (
          insert into payout_accounts (person_id, holder, iban, usable_at)
          values (${id}, ${holder}, ${iban}, now() + interval '48 hours')
          returning id, usable_at
        ), link as (
          insert into payout_account_links (token_hash, account_id)
          select ${storedHash(secret)}, id from made
        )
        select usable_at as "usableAt" from made`.execute(tx);
      const [made] = rows;
      if (!made) throw new Error('the payout account is not stored');
      const token = secret.toString('base64url');
      await mailAlsoFormer(tx, caller.person, (addressee) =>
        payoutAccountMail(addressee, maskedIban(iban), token),
      );
      return made;
    });
  };

/**
 * Whoever says where money goes has a verified address, which is told of it, and proves again who they
 * are; null: they have.
 */
export async function refuseUnproved(
  queries: Queries,
  confirmIdentity: ConfirmIdentity,
  { person }: SessionCaller,
  proof: Parameters<ConfirmIdentity>[1],
) {
  if (!person.isEmailVerified) return refuseUnverified();
  if (!(await hasPassword(queries, person.id)))
    return refuse('no-password', { detail: 'Set a password first.' });
  return confirmIdentity(person.id, proof);
}

/** Also to the addresses of before: who has stolen the account may have changed its address first. */
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
