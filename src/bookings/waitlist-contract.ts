// Asking for a mail when a car that is on hold is free again.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { id } from '../kit/wire.ts';
import { unverifiedText } from '../people/person.ts';
import { ownCarText } from './booking.ts';

/** Whether the caller may wait for a car, or why not. */
const status = z.enum(['may-wait', 'waiting', 'own-hold', 'own-car', 'not-on-hold']);
export type WaitlistStatus = z.output<typeof status>;

export const readWaitlist = call({
  summary: 'Says whether the caller waits for a car.',
  method: 'GET',
  path: '/cars/:id/waitlist',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ status }),
  refusals: {},
});

/** Requests a mail for when the hold ends without a sale. Repeating it changes nothing. */
export const joinWaitlist = call({
  summary: 'Asks for an email when a car on hold is free.',
  method: 'POST',
  path: '/cars/:id/waitlist',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'email-unverified': refusal(403, unverifiedText),
    'own-car': refusal(409, ownCarText),
    'own-hold': refusal(409, 'You’re paying for this car yourself.'),
    'not-on-hold': refusal(409, 'Nobody is paying for this car right now.'),
  },
  limits: [
    { by: 'person', times: 60, minutes: 60 },
    { by: 'address', times: 240, minutes: 60 },
  ],
});

export const leaveWaitlist = call({
  summary: 'Leaves the waitlist of a car.',
  method: 'DELETE',
  path: '/cars/:id/waitlist',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ deletedCount: z.int() }),
  refusals: {},
  limits: [
    { by: 'person', times: 60, minutes: 60 },
    { by: 'address', times: 240, minutes: 60 },
  ],
});
