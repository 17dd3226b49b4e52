// The calls by which a buyer and a seller write to each other.
import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { factNames } from '../cars/facts/fact-table.ts';
import { imageIdOf, imageUrl, isPrivate } from '../images/image.ts';
import { uploadAgain } from '../images/photo-address.ts';
import { atMost, id, text } from '../kit/wire.ts';
import { closedRefusals, mostCharacters, mostPhotos, ownCarText } from './conversation.ts';

const messageText = text('Write a message', mostCharacters);
/** Uploaded before, by the writer: their addresses with blanks between them. */
const idsIn = (typed: string): (string | null)[] => typed.split(' ').filter(Boolean).map(imageIdOf);
const atMostPhotos = `At most ${mostPhotos} photos`;

/** Addresses of private photos with blanks between them <-> their ids. */
const photos = z.optional(
  z.codec(
    z.string().check(
      atMost(100 * mostPhotos, atMostPhotos),
      z.refine((typed) => idsIn(typed).every((id) => id && isPrivate(id)), uploadAgain),
      z.refine((typed) => idsIn(typed).length <= mostPhotos, atMostPhotos),
    ),
    z.array(z.string()),
    {
      decode: (typed) => [...new Set(idsIn(typed).filter((id) => id !== null))],
      encode: (ids) => ids.map((id) => imageUrl(id)).join(' '),
    },
  ),
);
/** The fact of the car that a message asks the seller to state. */
const about = z.optional(z.enum(factNames));

/** Counted together for a person, who may write to many. */
export const writingLimits = [
  { by: 'person', times: 60, minutes: 60 },
  { by: 'address', times: 240, minutes: 60 },
] as const;

const photoRefusal = {
  'photo-unknown': refusal(422, 'One of the photos is no longer here. Choose it again.'),
};

/** Writes to the seller of a car. The first message begins the conversation about it. */
export const askSeller = call({
  summary: 'Writes to the seller of a car.',
  method: 'POST',
  path: '/cars/:id/questions',
  who: 'signed-in',
  input: z.strictObject({ id, text: messageText, about, photos }),
  output: z.strictObject({ conversationId: id }),
  refusals: { ...closedRefusals, ...photoRefusal, 'own-car': refusal(409, ownCarText) },
  limits: [
    { by: 'person', times: 20, minutes: 60 },
    { by: 'address', times: 120, minutes: 60 },
  ],
});

export const writeMessage = call({
  summary: 'Writes a message in a conversation.',
  method: 'POST',
  path: '/conversations/:id/messages',
  who: 'signed-in',
  input: z.strictObject({ id, text: messageText, about, photos }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { ...closedRefusals, ...photoRefusal },
  limits: writingLimits,
});

/**
 * Neither of the two people of a conversation can write to the other anymore, about any car. Refused while
 * a car that one of them has bought from the other is not handed over.
 */
export const blockPerson = call({
  summary: 'Blocks the other person of a conversation.',
  method: 'PUT',
  path: '/conversations/:id/block',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'handover-open': refusal(
      409,
      'One of you has bought a car from the other, and it isn’t handed over yet. Until then you have to be able to reach each other. If something’s wrong, report this conversation.',
    ),
  },
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});

export const unblockPerson = call({
  summary: 'Unblocks the other person of a conversation.',
  method: 'DELETE',
  path: '/conversations/:id/block',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [{ by: 'person', times: 60, minutes: 60 }],
});
