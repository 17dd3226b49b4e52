import type { Mail } from '../../../messages/server/messages.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

export const suspendedMail = ({ name, email }: Addressee, reason: string): Mail => ({
  recipient: email,
  subject: 'Your account is suspended',
  body: `Hello ${name},

we have suspended your account. The reason:

${reason}

You cannot log in, your cars are off the market, and your unpaid bookings are canceled. What was
paid stays paid. If you think this is a mistake, answer with the contact form on our site.

Forecourt`,
});

export const suspensionLiftedMail = ({ name, email }: Addressee): Mail => ({
  recipient: email,
  subject: 'Your account is open again',
  body: `Hello ${name},

your account is no longer suspended. You can log in again, and the cars that we had taken off the
market are back on it.

Forecourt`,
});
