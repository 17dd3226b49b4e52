import { randomBytes } from 'node:crypto';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  sameEmail,
} from '../../own-account/email-change-contract.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWrongCode, refuseWrongPassword } from '../refuse-wrong-proof.ts';
import type { EmailChange } from './email-change.ts';

const details = {
  'no-password': 'Set a password first.',
  'email-taken': 'This email address has an account already.',
  'too-many-mails': 'Enough links were emailed to this address for today.',
  'link-void': 'This link has expired, was used already, or belongs to another account.',
} as const;

export const emailChangeHandlers = (emailChange: EmailChange): CallHandler[] => [
  handle(
    requestEmailChange,
    unlessQueueFull(async ({ email, currentPassword, code }, caller) => {
      const request = { email, currentPassword, code };
      const outcome = await emailChange.request(caller, request, randomBytes(32));
      if (outcome === 'same-email')
        return refuse('invalid-input', { fields: { email: sameEmail } });
      if (outcome === 'wrong-password') return refuseWrongPassword();
      if (outcome === 'wrong-code') return refuseWrongCode();
      if (outcome !== 'sent') return refuse(outcome, { detail: details[outcome] });
      return { acknowledged: true };
    }),
  ),

  handle(confirmEmailChange, async ({ token }, caller) => {
    const outcome = await emailChange.use(caller, token);
    if (outcome !== 'changed') return refuse(outcome, { detail: details[outcome] });
    return { acknowledged: true };
  }),
];
