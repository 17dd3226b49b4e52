import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import type { Program } from '../../own-account/account-contract.ts';
import { programFacts } from '../passwords/reset-mails.ts';

const because = () => `you have an account on ${marketName()}`;

export const suspendedMail = (
  { name, email }: Addressee,
  reason: string,
  ended: readonly Program[],
): Mail => ({
  recipient: email,
  name,
  subject: 'Your account is suspended',
  paragraphs: [
    'We’ve suspended your account, for this reason:',
    'You can’t log in, your cars are off the market, and your unpaid bookings are canceled. Anything already paid for stays paid, and its handover isn’t confirmed automatically until you can log in again.',
    ...(ended.length > 0
      ? ['Your API keys have ended for good, also for when your account is open again.']
      : []),
    'If you think this is a mistake, write to us.',
  ],
  quote: reason,
  facts: programFacts(ended),
  button: { label: 'Contact us', to: href('/contact-us') },
  because: because(),
});

export const suspensionLiftedMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  name,
  subject: 'Your account is open again',
  paragraphs: [
    'Your account is open again.',
    'You can log in, and the cars we had taken off the market are back on sale.',
  ],
  button: { label: 'Log in', to: href('/login') },
  because: because(),
});
