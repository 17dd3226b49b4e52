// The link at the end of an email by which its reader stops such emails, without logging in.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';

/** What can be stopped. Each is stopped by the module that sends it. */
export const stoppables = ['saved-search', 'price-drops'] as const;
export type Stoppable = (typeof stoppables)[number];

/** What a link stops, whose thing it is, and a signature over both; without an end. */
export const stopToken = /^([a-z-]+)_([\da-zA-Z-]{1,64})_([\w-]{43})$/;

const input = z.strictObject({
  token: z.string('This link is incomplete').check(z.regex(stopToken, 'This link is incomplete')),
});
const limits = [{ by: 'address', times: 120, minutes: 10 }] as const;

/** What a stop link stops. `link-void`: it is not ours, or there is nothing left to stop. */
export const readStopLink = call({
  summary: 'Says which emails a stop link stops.',
  method: 'GET',
  path: '/email-stops',
  who: 'anyone',
  input,
  output: z.strictObject({
    stops: z.enum(stoppables),
    /** The name that its reader gave it; empty where it has none. */
    name: z.string(),
    isStopped: z.boolean(),
  }),
  refusals: { 'link-void': refusal(410, 'This link stops nothing, or no longer does.') },
  limits,
});

/** Stops what a stop link stops. Repeating it changes nothing. */
export const stopEmails = call({
  summary: 'Stops emails by a stop link.',
  method: 'POST',
  path: '/email-stops',
  who: 'anyone',
  input,
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { 'link-void': refusal(410, 'These emails have been stopped already.') },
  limits,
});
