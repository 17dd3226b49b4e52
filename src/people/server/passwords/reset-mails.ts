import type { Mail } from '../../../messages/server/messages.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

/** Without the name while the address is not verified: somebody else may have chosen it. */
export const resetMail = (
  { name, email, isVerified }: Addressee & { readonly isVerified: boolean },
  link: string,
): Mail => ({
  recipient: email,
  // Following the link verifies the address.
  toUnverified: true,
  subject: 'Set a new password',
  body: `Hello${isVerified ? ` ${name}` : ''},

somebody, probably you, asked for a new password for this address. Set it here:

${link}

The link is good for 60 minutes and for one use. If it was not you, do nothing:
your password stays as it is.

Forecourt`,
});

export const passwordChangedMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  subject: 'Your password was changed',
  body: `Hello ${name},

the password of your account was changed just now, and you were signed out everywhere.
If it was not you, ask for a new password on the login page and write to us.

Forecourt`,
});
