import type { Mail } from '../../../messages/server/messages.ts';

/** Without the name: whoever signed up with somebody else's address chose it. */
export const verificationMail = (email: string, link: string): Mail => ({
  recipient: email,
  toUnverified: true,
  subject: 'Verify your email address',
  body: `Hello,

someone, hopefully you, signed up for Forecourt with this address. Verify it here:

${link}

The link is good for 24 hours and for one use. If it was not you, do nothing: until the address is
verified, we send nothing else to it.

Forecourt`,
});
