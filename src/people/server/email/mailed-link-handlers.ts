import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { requestPasswordReset, resetPassword } from '../../own-account/password-reset-contract.ts';
import { sendVerificationMail, verifyEmail } from '../../own-account/verification-contract.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import type { PasswordResets } from '../passwords/password-resets.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import type { EmailVerification } from './email-verification.ts';

/** Longer than any request takes: the time must not reveal whether an address has an account. */
const resetAnswerMs = 400;

export const mailedLinkHandlers = (
  resets: PasswordResets,
  emailVerification: EmailVerification,
): CallHandler[] => [
  handle(requestPasswordReset, async ({ email }) => {
    await Promise.all([resets.request(email, randomBytes(32)), wait(resetAnswerMs)]);
    return { acknowledged: true };
  }),

  handle(
    resetPassword,
    unlessQueueFull(async ({ token, password }, { client, setCookies }) => {
      const outcome = await resets.use(token, password, client);
      if (outcome === 'link-void') return linkVoid();
      if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
      if (!outcome.step) return { acknowledged: true, next: 'login' as const };
      setCookies(outcome.step.cookies);
      const next = outcome.step.isSignedIn ? ('signed-in' as const) : ('second-step' as const);
      return { acknowledged: true, next };
    }),
  ),

  handle(sendVerificationMail, async (_, { person }) => {
    const outcome = await emailVerification.send(person.email, randomBytes(32));
    if (outcome === 'verified-before')
      return refuse(outcome, { detail: 'This address is verified.' });
    if (outcome === 'too-many')
      return refuse('too-many-mails', { detail: 'Enough links were emailed for today.' });
    return { acknowledged: true };
  }),

  handle(verifyEmail, async ({ token }, { client }) => {
    if (!(await emailVerification.use(token, client.address))) return linkVoid();
    return { acknowledged: true };
  }),
];

const linkVoid = () =>
  refuse('link-void', { detail: 'This link has run out or was used already. Ask for a new one.' });
