import { sql } from 'kysely';
import { href } from 'react-router';
import { marketName } from '../../kit/brand/name-of-process.ts';
import { amountText } from '../../kit/money.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import {
  type Addressee,
  enqueueMails,
  type Letter,
  type Mail,
} from '../../messages/server/messages.ts';
import { type MailedSale, toSeller } from '../../payments/server/payments.ts';
import { maskedAccount } from '../bank-account.ts';

export const payoutAccountMail = (
  { name, email }: Addressee,
  account: string,
  stopLink: string,
): Mail => ({
  recipient: email,
  name,
  subject: 'Your payouts go to a new bank account',
  paragraphs: [
    `What you sell on ${marketName()} is paid to this account from now on.`,
    'We wait 48 hours before we send anything there. If you added it, there’s nothing to do.',
  ],
  facts: [{ label: 'Account', value: account }],
  button: { label: 'Stop this change', to: stopLink },
  notes: [
    'If it wasn’t you, stop it: the link works for 48 hours, without logging in. Then set a new password from the login page, and write to us.',
  ],
  because: `a bank account was saved for your payouts on ${marketName()}`,
});

/** `account`: where they are paid now; null: nowhere. */
export const payoutChangeStoppedMail = (
  { name, email }: Addressee,
  account: string | null,
): Mail => ({
  recipient: email,
  name,
  subject: 'Your bank account hasn’t been changed',
  paragraphs: [
    'Someone used the link in our email to stop the change of your bank account.',
    account
      ? 'We pay you to the account that you had before. Check that it’s yours.'
      : 'We have no bank account of yours now. What you’re owed stays yours until you add one.',
  ],
  facts: account ? [{ label: 'Account', value: account }] : [],
  button: { label: 'See your money', to: href('/dashboard/money') },
  notes: ['If you didn’t change it yourself, set a new password from the login page.'],
  because: `the bank account for your payouts on ${marketName()} was about to change`,
});

export const connectedAccountMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  name,
  subject: 'Your account for payouts was opened',
  paragraphs: [
    `What you sell on ${marketName()} is paid to an account at our payment provider from now on. It asks you who you are and where your bank account is.`,
    'We wait 48 hours before we send anything there.',
  ],
  button: { label: 'See your money', to: href('/dashboard/money') },
  notes: ['If it wasn’t you, write to us right away, and change your password in My account.'],
  because: `an account for payouts was opened for your ${marketName()} account`,
});

interface MailedPayout extends Omit<MailedSale, 'buyerName' | 'buyerEmail'> {
  readonly amountCents: number;
  /** The account that it was sent to; null: it was transferred by the provider, or paid otherwise. */
  readonly account: string | null;
  readonly isTransfer: boolean;
  readonly problem: string | null;
  /** It was sent, and taken back before anybody was paid. */
  readonly isLeftOut: boolean;
}

/** Tells sellers what was sent to them, that it has failed or was not sent after all: by list or by payout. */
export async function mailSellers(
  tx: Queries,
  of: { readonly listId: number } | { readonly payoutId: number },
): Promise<void> {
  const condition =
    'listId' in of
      ? sql`p.list_id = ${of.listId} and p.state = 'sent'`
      : sql`p.id = ${of.payoutId}`;
  const { rows } = await sql<MailedPayout>`
    select s.name as "sellerName", s.email as "sellerEmail", b.booked_car ->> 'title' as title,
      b.booked_car ->> 'image_id' as "imageId", p.amount_cents as "amountCents", a.iban as account,
      p.connected_account_id is not null as "isTransfer", p.problem,
      p.left_out is not null as "isLeftOut"
    from payouts p join people s on s.id = p.seller_id join bookings b on b.id = p.booking_id
    left join payout_accounts a on a.id = p.account_id
    where ${condition} and s.erased_at is null`.execute(tx);
  await enqueueMails(tx, rows.flatMap(payoutMails));
}

const payoutMails = (payout: MailedPayout): Mail[] =>
  toSeller(payout, { ...letterOf(payout), facts: accountFacts(payout) });

function letterOf({ problem, ...payout }: MailedPayout): Letter {
  if (problem !== null) return failureLetter({ ...payout, problem });
  return payout.isLeftOut ? leftOutLetter(payout) : sentLetter(payout);
}

const sentLetter = ({ title, amountCents, isTransfer }: Omit<MailedPayout, 'problem'>): Letter => ({
  subject: `${amountText(amountCents)} is on its way: ${title}`,
  paragraphs: [
    isTransfer
      ? `We’ve sent you ${amountText(amountCents)} for your ${title}.`
      : `${amountText(amountCents)} for your ${title} is on the list of payments that we give to our bank. We’ll tell you if it comes back.`,
  ],
  button: { label: 'See your money', to: href('/dashboard/money') },
});

const leftOutLetter = ({ title, amountCents }: Omit<MailedPayout, 'problem'>): Letter => ({
  subject: `We haven’t sent your money yet: ${title}`,
  paragraphs: [
    `We wanted to send you ${amountText(amountCents)} for your ${title}, and stopped before it left: something has to be settled first.`,
    'See Money for what it is and what comes next.',
  ],
  button: { label: 'See your money', to: href('/dashboard/money') },
});

const accountFacts = ({ account, isTransfer }: Pick<MailedPayout, 'account' | 'isTransfer'>) =>
  account || isTransfer
    ? [{ label: 'Account', value: account ? maskedAccount(account) : 'At our payment provider' }]
    : [];

const failureLetter = ({
  title,
  amountCents,
  isTransfer,
  problem,
}: Omit<MailedPayout, 'problem'> & { readonly problem: string }): Letter =>
  !isTransfer
    ? {
        subject: `Your bank sent our payment back: ${title}`,
        paragraphs: [
          `We sent you ${amountText(amountCents)} for your ${title}, and the bank sent it back. It’s still yours, and we’ll send it again.`,
          'Check your bank account under Money first. A new one is used after 48 hours.',
        ],
        quote: problem,
        button: { label: 'Check your bank account', to: href('/dashboard/money') },
      }
    : {
        subject: `Our payment didn’t go through: ${title}`,
        paragraphs: [
          `We tried to send you ${amountText(amountCents)} for your ${title}, and our payment provider refused it. It’s still yours.`,
          'We’ll look into it and send it again. You don’t have to do anything unless Money says that something is missing.',
        ],
        button: { label: 'See your money', to: href('/dashboard/money') },
      };
