import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  readAccount,
} from '../../own-account/account-contract.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWeakPassword } from '../passwords/weak-password.ts';
import { refuseWrongPassword } from '../refuse-wrong-proof.ts';
import type { OwnAccount } from './own-account.ts';

export const accountHandlers = (account: OwnAccount): CallHandler[] => [
  handle(readAccount, (_, caller) => account.read(caller)),

  handle(
    changePassword,
    unlessQueueFull(async ({ currentPassword, password, ends = [] }, caller) => {
      const change = { current: currentPassword, next: password, ends };
      const outcome = await account.changePassword(caller, change);
      if (outcome === 'wrong-password') return refuseWrongPassword();
      if ('weakness' in outcome) return refuseWeakPassword(outcome.weakness);
      caller.setCookies([outcome.cookie]);
      return { acknowledged: true };
    }),
  ),

  handle(endSession, async ({ id }, caller) => ({
    deletedCount: await account.endSessions(caller, id),
  })),

  handle(endOtherSessions, async (_, caller) => ({
    deletedCount: await account.endSessions(caller, null),
  })),
];
