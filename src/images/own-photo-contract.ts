// The call that shows a photo as one's own. A file of its own keeps it out of the scripts of pages that
// upload other photos.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
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
  refusals: { 'photo-gone': refusal(409, 'This photo is no longer here. Choose it again.') },
  limits: [{ by: 'person', times: 30, minutes: 60 }],
});
