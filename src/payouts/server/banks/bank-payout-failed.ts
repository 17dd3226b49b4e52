// What follows when a seller's bank sends back what the provider has paid: they are told, and admins until
// a later payout arrives.
import { sql } from 'kysely';
import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { endAlert, raiseAlert, restateAlert } from '../../../payments/server/payments.ts';
import type { KnownBankPayout } from './known-bank-payouts.ts';

export async function tellOfFailure(
  tx: Queries,
  accountId: number,
  failed: KnownBankPayout,
): Promise<void> {
  const { rows } = await sql<Addressee>`
    select p.name, p.email from connected_accounts c join people p on p.id = c.person_id
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
export async function restateFailure(
  tx: Queries,
  providerId: string,
  unresolved: readonly KnownBankPayout[],
  before: readonly KnownBankPayout[],
): Promise<void> {
  const alert = { kind: 'bank-payout-failed', about: providerId } as const;
  const [newest] = unresolved;
  if (!newest) return endAlert(tx, alert);
  const isKnown = before.some(({ id, state }) => id === newest.id && state === 'failed');
  if (isKnown) return;
  const message = `A seller’s bank has sent back ${sumText(newest)}, which is in their account at the provider again. ${newest.problem} They were told to check their bank account there.`;
  const isNew = await raiseAlert(tx, { ...alert, message });
  if (!isNew) await restateAlert(tx, { ...alert, message });
}

const failureMail = ({ name, email }: Addressee, failed: KnownBankPayout): Mail => ({
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

const sumText = ({ amountCents }: KnownBankPayout): string =>
  amountCents === null ? 'a payout' : amountText(amountCents);
