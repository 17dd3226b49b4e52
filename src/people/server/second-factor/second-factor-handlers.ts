import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { qrCode } from '../../../kit/server/qr-code.ts';
import {
  confirmSecondFactor,
  finishSignIn,
  removeSecondFactor,
  startSecondFactor,
} from '../../own-account/second-factor-contract.ts';
import { unlessQueueFull } from '../passwords/password-queue.ts';
import { refuseWrongCode, refuseWrongPassword } from '../refuse-wrong-proof.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';
import { base32, otpauthAddress } from './totp.ts';

export const secondFactorHandlers = (factor: OwnSecondFactor, signIn: SignIn): CallHandler[] => [
  handle(finishSignIn, async ({ code }, { client, setCookies }) => {
    const outcome = await signIn.withSecondFactor(code, client);
    if (outcome === 'wrong-code') return refuseWrongCode();
    if (outcome === 'challenge-over')
      return refuse(outcome, { detail: 'This took too long or too many tries. Log in again.' });
    setCookies(outcome);
    return { acknowledged: true };
  }),

  handle(
    startSecondFactor,
    unlessQueueFull(async ({ currentPassword }, caller) => {
      const secret = await factor.start(caller, currentPassword);
      if (secret === 'wrong-password') return refuseWrongPassword();
      if (secret === 'is-on') return refuse(secret, { detail: 'The second step is on already.' });
      const address = otpauthAddress(secret, caller.person.email);
      return { secret: base32(secret), address, qr: qrCode(address) };
    }),
  ),

  handle(confirmSecondFactor, async ({ code }, caller) => {
    const outcome = await factor.confirm(caller, code);
    if (outcome === 'wrong-code') return refuseWrongCode();
    if (outcome === 'not-started') return refuse(outcome, { detail: 'Begin again.' });
    return { recoveryCodes: outcome };
  }),

  handle(
    removeSecondFactor,
    unlessQueueFull(async (proof, caller) => {
      const outcome = await factor.remove(caller, proof);
      if (outcome === 'wrong-password') return refuseWrongPassword();
      if (outcome === 'wrong-code') return refuseWrongCode();
      return { acknowledged: true };
    }),
  ),
];
