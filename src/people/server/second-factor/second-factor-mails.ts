import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

const toOwner = ({ name, email }: Addressee) => ({
  recipient: email,
  name,
  button: { label: 'Open My account', to: href('/dashboard/account') },
  notes: ['If it wasn’t you, reset your password from the login page and write to us.'],
  because: `the security of your ${marketName()} account has changed`,
});

export const secondFactorOnMail = (person: Addressee): Mail => ({
  ...toOwner(person),
  subject: 'Two-step login is on',
  paragraphs: [
    'Two-step login is on.',
    'From now on, logging in to your account also takes a code from your app.',
  ],
});

export const secondFactorOffMail = (person: Addressee): Mail => ({
  ...toOwner(person),
  subject: 'Two-step login is off',
  paragraphs: [
    'Two-step login is off.',
    'From now on, logging in to your account takes only your password.',
  ],
});

export const secondFactorRemovedMail = (person: Addressee): Mail => ({
  ...toOwner(person),
  subject: 'Two-step login is off',
  paragraphs: [
    'We turned off two-step login for your account, as you asked.',
    'You’ve been signed out everywhere. Log in with your password alone, then set up two-step login again in My account.',
  ],
});

/** Somebody has come past the password, and not past the second step. */
export const wrongCodesMail = (person: Addressee): Mail => ({
  ...toOwner(person),
  subject: 'Someone may know your password',
  paragraphs: [
    'Someone entered your password, and then one wrong code after the other.',
    'They didn’t get in. For an hour codes from your app work only in browsers where you logged in before; your recovery codes work everywhere.',
  ],
  button: { label: 'Set a new password', to: href('/forgot-password') },
  notes: ['If it was you, there’s nothing to do.'],
});
