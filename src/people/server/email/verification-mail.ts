import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Mail } from '../../../messages/server/messages.ts';

/** Without the name, which a stranger may have chosen who signed up with this address. */
export const verificationMail = (email: string, link: string): Mail => ({
  recipient: email,
  toUnverified: true,
  subject: 'Verify your email address',
  paragraphs: [
    'Verify this email address to finish signing up.',
    `Someone (hopefully you) signed up for ${marketName()} with it. Once verified, you can buy and sell cars.`,
  ],
  button: { label: 'Verify email address', to: link },
  notes: [
    'The link is valid for 24 hours and works once.',
    'If it wasn’t you, ignore this email, and we won’t send anything else. You can also delete the account: open the link and choose “I didn’t sign up”.',
  ],
  because: `this address was used to sign up for ${marketName()}`,
});
