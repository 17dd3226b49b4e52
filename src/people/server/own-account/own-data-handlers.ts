import { refuse } from '../../../calls/refusal.ts';
import { actorOf } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { eraseMyself, readOwnData } from '../../own-account/own-data-contract.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import type { Erasure } from './erasure.ts';
import type { OwnAccount } from './own-account.ts';
import type { ReadOwnData } from './own-data.ts';

interface OwnDataServices {
  readonly account: OwnAccount;
  readonly erasure: Erasure;
  readonly readOwn: ReadOwnData;
}

export const ownDataHandlers = ({ account, erasure, readOwn }: OwnDataServices): CallHandler[] => [
  handle(readOwnData, (_, caller) => readOwn(caller)),

  handle(
    eraseMyself,
    unlessQueueFull(async ({ currentPassword = '' }, caller) => {
      if (!(await account.isPassword(caller, currentPassword)))
        return refuse('wrong-password', { detail: 'This is not the password of the account.' });
      const outcome = await erasure.erase(caller.person.id, actorOf(caller));
      if (outcome === 'is-admin')
        return refuse(outcome, { detail: 'Another admin has to take the role back first.' });
      if (outcome === 'money-under-way')
        return refuse(outcome, { detail: 'A payment is under way. Try again when it has ended.' });
      return { acknowledged: true };
    }),
  ),
];
