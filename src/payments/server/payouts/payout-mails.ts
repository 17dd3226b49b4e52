import { sql } from 'kysely';
import { href } from 'react-router';
import { marketName } from '../../../kit/brand/market-name.ts';
import { amountText } from '../../../kit/money.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { type Addressee, enqueueMails, type Mail } from '../../../messages/server/messages.ts';
import { maskedIban } from '../../iban.ts';

export const payoutAccountMail = ({ name, email }: Addressee, iban: string): Mail => ({
  recipient: email,
  name,
  subject: 'Your bank account for payouts was changed',
  paragraphs: [
    `What you sell on ${marketName()} is paid to this account from now on.`,
    'We wait 48 hours before we send anything there.',
  ],
  facts: [{ label: 'Account', value: iban }],
  button: { label: 'Contact us', to: href('/contact-us') },
  notes: ['If it wasn’t you, write to us right away, and change your password in My account.'],
  because: `the bank account of your ${marketName()} account has changed`,
});

interface MailedPayout extends Addressee {
  readonly carTitle: string;
  readonly amountCents: number;
  /** Of the account that it was sent to. */
  readonly iban: string;
  readonly problem: string | null;
}

/** Tells sellers what was sent to them, or that the bank has sent it back: by list or by payout. */
export async function mailSellers(
  tx: Queries,
  of: { readonly listId: number } | { readonly payoutId: number },
): Promise<void> {
  const found = 'listId' in of ? sql`p.list_id = ${of.listId}` : sql`p.id = ${of.payoutId}`;
  const { rows } = await sql<MailedPayout>`
    select s.name, s.email, b.booked_car ->> 'title' as "carTitle", p.amount_cents as "amountCents",
      a.iban, p.problem
    from payouts p join people s on s.id = p.seller_id join bookings b on b.id = p.booking_id
    join payout_accounts a on a.id = p.account_id
    where ${found} and a.iban is not null`.execute(tx);
  await enqueueMails(tx, rows.map(payoutMail));
}

const payoutMail = ({ name, email, carTitle, amountCents, iban, problem }: MailedPayout): Mail => ({
  recipient: email,
  name,
  ...(problem === null
    ? {
        subject: `${amountText(amountCents)} is on its way: ${carTitle}`,
        paragraphs: [`We’ve sent you ${amountText(amountCents)} for your ${carTitle}.`],
        button: { label: 'See your money', to: href('/dashboard/money') },
      }
    : {
        subject: `Your bank sent our payment back: ${carTitle}`,
        paragraphs: [
          `We sent you ${amountText(amountCents)} for your ${carTitle}, and the bank sent it back. It’s still yours, and we’ll send it again.`,
          'Check your bank account under Money first. A new one is used after 48 hours.',
        ],
        quote: problem,
        button: { label: 'Check your bank account', to: href('/dashboard/money') },
      }),
  facts: [{ label: 'Account', value: maskedIban(iban) }],
  because: `you sold this car on ${marketName()}`,
});
