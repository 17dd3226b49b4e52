// The calls about the second step of signing in.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { plainNumber } from '../../kit/text/typed-text.ts';
import { atLeast, atMost, isStorable } from '../../kit/wire.ts';
import { enteredPassword, wrongPassword } from './account-fields.ts';

/** A code from the app, or a recovery code; blanks and hyphens do not matter. */
export const enteredCode = z
  .string('Enter the code')
  .check(
    z.overwrite(plainNumber),
    atLeast(1, 'Enter the code'),
    atMost(40, 'This is not a code'),
    isStorable,
  );

const wrongCode = 'That code isn’t right. Wait for the next one and try again.';

/** What is refused to callers who do not prove who they are, by their password and a code. */
export const refusedProof = {
  'wrong-password': refusal(403, wrongPassword),
  'wrong-code': refusal(403, wrongCode),
};

const limits = [{ by: 'person', times: 20, minutes: 10 }] as const;

/** Ends a sign-in that was refused as `second-factor-needed`, in the same browser. */
export const finishSignIn = call({
  summary: 'Finishes a sign-in with a code of the second step.',
  method: 'POST',
  path: '/sign-in/second-factor',
  who: 'anyone',
  input: z.strictObject({ code: enteredCode }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  // After five wrong codes, or ten minutes, the password is asked for again.
  refusals: {
    'wrong-code': refusal(401, wrongCode),
    'challenge-over': refusal(
      410,
      'That took too long, or too many tries. Go back and log in again.',
    ),
  },
  limits: [{ by: 'address', times: 100, minutes: 10 }],
});

/** Makes a secret for an app. Nothing changes until a code of it is shown. */
export const startSecondFactor = call({
  summary: 'Makes a secret for an authenticator app.',
  method: 'POST',
  path: '/account/second-factor',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ currentPassword: enteredPassword }),
  output: z.strictObject({
    /** Base32, for typing it into an app. */
    secret: z.string(),
    /** The same as an `otpauth:` address. */
    address: z.string(),
    /** That address as a QR code: an SVG path of squares in a field of `size` by `size`. */
    qr: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  refusals: {
    'wrong-password': refusal(403, wrongPassword),
    'is-on': refusal(409, 'It’s on already. Reload the page.'),
  },
  limits,
});

/** Turns the second step on. The recovery codes are shown this one time. */
export const confirmSecondFactor = call({
  summary: 'Turns two-step login on and gives recovery codes.',
  method: 'PUT',
  path: '/account/second-factor',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ code: enteredCode }),
  output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: {
    'wrong-code': refusal(403, 'That code isn’t right. Is your phone’s clock set automatically?'),
    'not-started': refusal(409, 'Open My account again and start over.'),
  },
  limits,
});

/** Turns the second step off, by the password and a code. */
export const removeSecondFactor = call({
  summary: 'Turns two-step login off.',
  method: 'POST',
  path: '/account/second-factor/removal',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ currentPassword: enteredPassword, code: z.optional(enteredCode) }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: refusedProof,
  limits,
});
