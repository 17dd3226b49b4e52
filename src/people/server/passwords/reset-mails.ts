import { href } from 'react-router';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';
import type { Program } from '../../own-account/account-contract.ts';

/** Without the name while the address is not verified: somebody else may have chosen it. */
export const resetMail = (
  { name, email, isVerified }: Addressee & { readonly isVerified: boolean },
  link: string,
): Mail => ({
  recipient: email,
  ...(isVerified ? { name } : {}),
  // Following the link verifies the address.
  toUnverified: true,
  subject: 'Reset your password',
  paragraphs: ['Someone (hopefully you) asked to reset the password for this account.'],
  button: { label: 'Set a new password', to: link },
  notes: [
    'The link is valid for 60 minutes and works once.',
    'If it wasn’t you, ignore this email. Your password stays the same.',
  ],
  because: `a password reset was requested for this address on ${marketName()}`,
});

/** `ended`: what has ended with the old password; `left`: what has not. */
export const passwordChangedMail = (
  { name, email }: Addressee,
  { ended, left = [] }: { readonly ended: readonly Program[]; readonly left?: readonly Program[] },
): Mail => ({
  recipient: email,
  name,
  subject: 'Your password was changed',
  paragraphs: [
    'Your password was changed.',
    'You’ve been signed out on all other devices. If you changed it, there’s nothing to do.',
    ...(ended.length > 0 ? [endedText] : []),
  ],
  facts: programFacts(ended, left),
  button: { label: 'Reset your password', to: href('/forgot-password') },
  notes: ['If it wasn’t you, also write to us, so that we can look into it.'],
  because: `the password of your ${marketName()} account has changed`,
});

const endedText =
  'These can no longer work with your account. Make new API keys, and turn on the webhooks that you still need, in My account.';

/** What has ended, and what has not. */
export const programFacts = (ended: readonly Program[], left: readonly Program[] = []) => [
  ...ended.map(({ kind, name }) => ({
    label: kind === 'api-key' ? 'API key that ended' : 'Webhook that is off',
    value: name,
  })),
  ...left.map(({ kind, name }) => ({
    label: kind === 'api-key' ? 'API key that still works' : 'Webhook that is still on',
    value: name,
  })),
];
