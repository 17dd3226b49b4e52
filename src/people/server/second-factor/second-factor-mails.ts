import type { Mail } from '../../../messages/server/messages.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

const mail = ({ name, email }: Addressee, subject: string, text: string): Mail => ({
  recipient: email,
  subject,
  body: `Hi ${name},

${text}

If it wasn't you, set a new password from the login page, and write to us.

Forecourt`,
});

export const secondFactorOnMail = (person: Addressee): Mail =>
  mail(
    person,
    'Two-step login is on',
    'from now on, logging in to your account needs a code from your app as well.',
  );

export const secondFactorOffMail = (person: Addressee): Mail =>
  mail(
    person,
    'Two-step login is off',
    'logging in to your account needs only your password from now on.',
  );

export const secondFactorTakenOffMail = (person: Addressee): Mail =>
  mail(
    person,
    'Two-step login is off',
    'we turned off two-step login for your account, as asked, and signed you out everywhere. Log in with your password alone, and set it up again under My account.',
  );
