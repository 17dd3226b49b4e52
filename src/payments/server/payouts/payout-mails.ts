import { href } from 'react-router';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

export const payoutAccountMail = ({ name, email }: Addressee, iban: string): Mail => ({
  recipient: email,
  name,
  subject: 'Your bank account for payouts was changed',
  paragraphs: [
    'What you sell on Forecourt is paid to this account from now on.',
    'We wait 48 hours before we send anything there.',
  ],
  facts: [{ label: 'Account', value: iban }],
  button: { label: 'Contact us', to: href('/contact-us') },
  notes: ['If it wasn’t you, write to us right away, and change your password in My account.'],
  because: 'the bank account of your Forecourt account has changed',
});
