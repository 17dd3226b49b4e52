// The calls by which a buyer and a seller arrange when to see a car.
import * as z from 'zod/mini';
import { sides } from '../bookings/side.ts';
import { call, dayMinutes, refusal } from '../calls/call.ts';
import { closedRefusals } from '../conversations/conversation.ts';
import { withName } from '../kit/schema-name.ts';
import { cursor, id, moment, wholeNumber } from '../kit/wire.ts';
import {
  endReasons,
  handoverStatuses,
  mostOpenViewings,
  viewingCancelReasons,
  viewingStatuses,
} from './viewing.ts';

const limits = [{ by: 'person', times: 60, minutes: 60 }] as const;

/** Why a time cannot be picked. */
const notFree = {
  /** The time is not among the seller's hours, or too soon or too far ahead. */
  'time-not-offered': refusal(
    409,
    'The seller doesn’t offer this time anymore. Please pick another.',
  ),
  'time-taken': refusal(409, 'Someone else has just picked this time. Please pick another.'),
};

/** A buyer asks to see a car. The time is theirs at once, and confirmed by the seller or at once. */
export const requestViewing = call({
  summary: 'Requests a viewing of a car.',
  method: 'POST',
  path: '/cars/:id/viewings',
  who: 'signed-in',
  input: z.strictObject({ id, startsAt: moment }),
  output: z.strictObject({ conversationId: id }),
  refusals: {
    ...notFree,
    ...closedRefusals,
    'own-car': refusal(409, 'This is your own car, so you don’t need an appointment.'),
    'viewing-open': refusal(
      409,
      z.strictObject({ conversationId: id }),
      'You already have a viewing of this car. You can move it in your viewings.',
    ),
    'too-many-viewings': refusal(
      409,
      `You have ${mostOpenViewings} upcoming viewings. Cancel one, or wait until one is over.`,
    ),
  },
  limits: [
    { by: 'person', times: 20, minutes: 60 },
    { by: 'person', times: 60, minutes: dayMinutes },
  ],
});

const viewing = withName(
  'Viewing',
  z.strictObject({
    id,
    conversationId: id,
    carId: id,
    carTitle: z.string(),
    /** The picture of the car's cover. */
    imageId: z.string(),
    /** Which of the two the reader is. */
    reader: z.enum(sides),
    otherName: z.string(),
    status: z.enum(viewingStatuses),
    /** Who has picked the time. The other one confirms it. */
    askedBy: z.enum(sides),
    startsAt: moment,
    endsAt: moment,
    /** An IANA name, by whose clocks the seller gave their hours. */
    timeZone: z.string(),
    /** The viewing has begun, so nothing of it can be changed. */
    hasBegun: z.boolean(),
    /** Null for a buyer whose viewing is not confirmed. */
    place: z.nullable(z.string()),
    /** The booking by which its buyer has bought the car since; null where they have not. */
    purchase: z.nullable(z.strictObject({ bookingId: id, handover: z.enum(handoverStatuses) })),
    endedBy: z.nullable(z.enum([...sides, 'market'])),
    endedBecause: z.nullable(z.enum(endReasons)),
    /** Grows with each change. */
    sequence: z.int(),
    changedAt: moment,
  }),
);
export type Viewing = z.output<typeof viewing>;

/** The latest viewing of a conversation of the caller; null where there was none. */
export const readViewing = call({
  summary: 'Gives the viewing of a conversation.',
  method: 'GET',
  path: '/conversations/:id/viewing',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: z.strictObject({
    viewing: z.nullable(viewing),
    /** The caller can ask for one: to see a car that is for sale, and without a viewing ahead. */
    mayAsk: z.boolean(),
  }),
  refusals: {},
});

/** The latest viewing of the car of a booking by its buyer, for the two; null where there was none. */
export const readViewingOfBooking = call({
  summary: 'Gives the viewing of a booked car.',
  method: 'GET',
  path: '/bookings/:id/viewing',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: z.strictObject({ viewing: z.nullable(viewing) }),
  refusals: {},
});

export const viewingsPerPage = 50;

/**
 * The caller's viewings, as a buyer and as a seller: those ahead that are not canceled, the next first,
 * or the others, the latest first.
 */
export const listViewings = call({
  summary: 'Lists the caller’s viewings.',
  method: 'GET',
  path: '/viewings',
  who: 'signed-in',
  input: z.strictObject({
    when: z._default(z.enum(['ahead', 'past']), 'ahead'),
    after: z.optional(cursor),
  }),
  output: z.strictObject({ viewings: z.array(viewing), next: z.nullable(cursor) }),
  refusals: {},
});

/** How many of the caller's viewings are in each of these lists, each up to `mostCounted`. */
export const countViewings = call({
  summary: 'Counts the caller’s viewings in each list.',
  method: 'GET',
  path: '/viewings/counts',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ ahead: z.int(), past: z.int() }),
  refusals: {},
});

/** What an answer is to: the `sequence` of the viewing as the caller has read it. */
const asRead = { id, sequence: wholeNumber('Sequence', 0, 2_147_483_647) };

/** What can be answered no more, or differs from what the caller has read. */
const notAsRead = {
  /** The viewing was canceled, has begun, or waits for the answer of the other one. */
  'viewing-closed': refusal(
    409,
    'This viewing can’t be changed anymore. Reload the page to see what happened.',
  ),
  /** The viewing was changed since, to this. */
  'viewing-changed': refusal(
    409,
    z.strictObject({
      sequence: z.int(),
      startsAt: moment,
      endsAt: moment,
      timeZone: z.string(),
    }),
    'The viewing was changed just now, so we did nothing. Please read it again, then answer.',
  ),
};

export const confirmViewing = call({
  summary: 'Confirms a viewing.',
  method: 'POST',
  path: '/viewings/:id/confirm',
  who: 'signed-in',
  input: z.strictObject(asRead),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: notAsRead,
  limits,
});

/** Picks another time, which the other one confirms again, unless the seller confirms at once. */
export const moveViewing = call({
  summary: 'Moves a viewing to another time.',
  method: 'POST',
  path: '/viewings/:id/move',
  who: 'signed-in',
  input: z.strictObject({ ...asRead, startsAt: moment }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: { ...notAsRead, ...notFree },
  limits: [{ by: 'person', times: 20, minutes: 60 }],
});

export const cancelViewing = call({
  summary: 'Cancels a viewing.',
  method: 'POST',
  path: '/viewings/:id/cancel',
  who: 'signed-in',
  input: z.strictObject({ ...asRead, because: z.enum(viewingCancelReasons, 'Choose a reason') }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: notAsRead,
  limits,
});
