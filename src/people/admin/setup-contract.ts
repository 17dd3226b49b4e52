// How a new market gets its first admin: with a one-time code from the server's log. Once there is an
// admin, and in the demo, both calls answer `not-found`.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { plainNumber } from '../../kit/text/typed-text.ts';
import { atLeast, atMost, isStorable } from '../../kit/wire.ts';
import { accountEmail, password } from '../own-account/account-fields.ts';
import { personName } from '../person-name.ts';

const setupCode = z
  .string('Enter the code from the log')
  .check(
    z.overwrite(plainNumber),
    atLeast(1, 'Enter the code from the log'),
    atMost(40, 'This is not a code'),
    isStorable,
  );

/** Whether the market still waits for its first admin. */
export const readSetup = call({
  summary: 'Says whether the market waits for its first admin.',
  method: 'GET',
  path: '/setup',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({ isOpen: z.literal(true) }),
  refusals: {},
});

/** Makes the first admin, who is signed in afterwards, and ends the code. */
export const setUpMarket = call({
  summary: 'Makes the first admin.',
  method: 'POST',
  path: '/setup',
  who: 'anyone',
  input: z.strictObject({ code: setupCode, name: personName, email: accountEmail, password }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'wrong-code': refusal(403, 'That’s not the code. Use the newest one in the server’s log.'),
    'email-taken': refusal(409, 'There’s already an account for this email. Use another one.'),
  },
  mostAtOnce: 4,
  limits: [{ by: 'address', times: 10, minutes: 10 }],
});
