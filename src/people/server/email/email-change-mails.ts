import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

/** Without the name: the address may be somebody else's, by a slip or on purpose. */
export const newAddressMail = (email: string, link: string): Mail => ({
  recipient: email,
  toUnverified: true,
  subject: 'Confirm your new email address',
  paragraphs: [
    `Someone (hopefully you) wants to use this address for their ${marketName()} account.`,
  ],
  button: { label: 'Confirm email address', to: link },
  notes: [
    'The link is valid for 24 hours and works once, in a browser where you’re logged in.',
    'If it wasn’t you, ignore this email.',
  ],
  because: `someone entered this address for their ${marketName()} account`,
});

const toOwner = ({ name, email }: Addressee) => ({
  recipient: email,
  name,
  because: `the email address of your ${marketName()} account is changing`,
});

export const changeAskedMail = (person: Addressee, newEmail: string): Mail => ({
  ...toOwner(person),
  subject: 'Your email address is about to change',
  paragraphs: [
    'You asked to change the email address of your account.',
    'We sent a link to the new one. Until you use it, everything stays as it is.',
  ],
  facts: [{ label: 'New address', value: newEmail, is: 'email' }],
  button: { label: 'Open My account', to: href('/dashboard/account') },
  notes: [
    'If it wasn’t you, change your password in My account right away. That makes the link void.',
  ],
});

export const changedEmailMail = (person: Addressee, newEmail: string): Mail => ({
  ...toOwner(person),
  subject: 'Your email address was changed',
  paragraphs: [
    'Your account has a new email address.',
    'We’ll write to you there from now on, and you log in with it. You’ve been signed out on all other devices.',
  ],
  facts: [{ label: 'New address', value: newEmail, is: 'email' }],
  button: { label: 'Contact us', to: href('/contact-us') },
  notes: ['If it wasn’t you, write to us right away.'],
});
