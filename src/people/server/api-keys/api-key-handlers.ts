import { isForAdmins } from '../../../calls/api-scope.ts';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from '../../own-account/api-keys-contract.ts';
import { isAdmin, mayOwnCars } from '../../person.ts';
import { refuseUnverified } from '../../refuse-unverified.ts';
import type { ConfirmIdentity } from '../own-account/confirm-identity.ts';
import type { OwnAccount } from '../own-account/own-account.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWrongCode, refuseWrongPassword } from '../refuse-wrong-proof.ts';
import type { OwnApiKeys } from './own-api-keys.ts';

interface ApiKeyServices {
  readonly keys: OwnApiKeys;
  readonly account: OwnAccount;
  readonly confirmIdentity: ConfirmIdentity;
}

export const apiKeyHandlers = ({
  keys,
  account,
  confirmIdentity,
}: ApiKeyServices): CallHandler[] => [
  handle(listApiKeys, async (_, caller) => {
    const { hasPassword, hasSecondFactor } = await account.read(caller);
    return { keys: await keys.list(caller.person.id), hasPassword, hasSecondFactor };
  }),

  handle(
    makeApiKey,
    unlessQueueFull(async ({ name, scopes, days, ...proof }, caller) => {
      const { person } = caller;
      if (!person.isEmailVerified) return refuseUnverified();
      if (!scopes.every((scope) => (isForAdmins(scope) ? isAdmin(person) : mayOwnCars(person))))
        return refuse('not-allowed', { detail: 'A scope is not for the role of this account.' });
      const proven = await confirmIdentity(person.id, proof);
      if (proven === 'wrong-password') return refuseWrongPassword();
      if (proven === 'wrong-code') return refuseWrongCode();
      const made = await keys.make(caller, { name, scopes, days: days ? Number(days) : null });
      if (made === 'gone') return refuse('not-signed-in');
      if (made === 'too-many-keys') return refuse(made, { detail: 'Revoke another key first.' });
      return made;
    }),
  ),

  handle(revokeApiKey, async ({ id }, caller) =>
    (await keys.revoke(caller, id)) ? { acknowledged: true } : refuse('not-found'),
  ),
];
