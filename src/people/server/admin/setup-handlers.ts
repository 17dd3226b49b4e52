import { randomBytes } from 'node:crypto';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { readSetup, setUpMarket } from '../../admin/setup-contract.ts';
import type { EmailVerification } from '../email/email-verification.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import type { SetUpMarket } from './set-up-market.ts';
import { hasAdmin } from './setup-code.ts';

interface SetupServices {
  readonly queries: Queries;
  /** The demo has an admin from its first start. */
  readonly isDemo: boolean;
  readonly setUp: SetUpMarket;
  readonly emailVerification: EmailVerification;
}

export const setupHandlers = ({
  queries,
  isDemo,
  setUp,
  emailVerification,
}: SetupServices): CallHandler[] => [
  handle(readSetup, async () => {
    if (isDemo || (await hasAdmin(queries))) return refuse('not-found');
    return { isOpen: true as const };
  }),

  handle(
    setUpMarket,
    unlessQueueFull(async ({ code, ...admin }, { client, setCookies }) => {
      const outcome = isDemo ? 'over' : await setUp(code, admin, client);
      if (outcome === 'over') return refuse('not-found');
      if (outcome === 'wrong-code')
        return refuse(outcome, { detail: 'This is not the code that was written last.' });
      if (outcome === 'email-taken')
        return refuse(outcome, { detail: 'This email address has an account already.' });
      if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
      await emailVerification.send(admin.email, randomBytes(32));
      setCookies(outcome.cookies);
      return { acknowledged: true };
    }),
  ),
];
