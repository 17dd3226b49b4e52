import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { atMost, isStorable } from '../kit/wire.ts';

/** Shows one of the caller's uploaded photos as their own picture; null shows none. */
export const setOwnPhoto = call({
  summary: 'Shows an uploaded photo as the caller’s picture.',
  method: 'PUT',
  path: '/account/photo',
  who: 'signed-in',
  credentials: 'session',
  input: renamedOnWire(
    { photoURL: z.nullable(z.string('Photo is required').check(atMost(200), isStorable)) },
    { photoUrl: 'photoURL' },
  ),
  output: z.strictObject({ acknowledged: z.boolean() }),
  /** It is not there, or somebody else's. */
  refusals: { 'photo-gone': 409 },
  limits: [{ by: 'person', times: 30, minutes: 60 }],
});
