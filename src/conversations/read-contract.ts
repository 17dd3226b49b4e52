// The calls by which a buyer and a seller read what they have written to each other.
import * as z from 'zod/mini';
import { sides } from '../bookings/side.ts';
import { call } from '../calls/call.ts';
import { carStatuses } from '../cars/car.ts';
import { commissionOnWire } from '../cars/commission.ts';
import { factNames } from '../cars/facts/fact-table.ts';
import { priceInCents, renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount, cursor, id, moment, price } from '../kit/wire.ts';
import { conversationStates } from './conversation.ts';
import { messagePart, messagePhoto } from './message.ts';
import { bookingEnds, offerStatuses } from './offer.ts';

/** A conversation as one of its two people sees it. */
const summary = {
  id,
  carId: id,
  carTitle: z.string(),
  /** The picture of the car's cover. */
  imageId: z.string(),
  carStatus: z.enum(carStatuses),
  /** Which of the two the reader is. */
  reader: z.enum(sides),
  otherName: z.string(),
  /** Messages that the reader has not seen. */
  unread: z.int(),
};

const listed = withName(
  'ListedConversation',
  z.strictObject({
    ...summary,
    /** Null once its writer has been erased. */
    lastText: z.nullable(z.string()),
    lastFrom: z.enum(sides),
    lastAt: moment,
  }),
);
export type ListedConversation = z.output<typeof listed>;

export const conversationsPerPage = 30;

/** The caller's conversations, those with the latest messages first; `after` is the end of the page before. */
export const listConversations = call({
  summary: 'Lists the caller’s conversations, the latest first.',
  method: 'GET',
  path: '/conversations',
  who: 'signed-in',
  input: z.strictObject({ after: z.optional(cursor) }),
  output: z.strictObject({ conversations: z.array(listed), next: z.nullable(cursor) }),
  refusals: {},
});

/**
 * How many conversations have something new for the caller, up to `mostCounted`; `except` is one that
 * they are about to read.
 */
export const countUnread = call({
  summary: 'Counts the conversations with something new.',
  method: 'GET',
  path: '/conversations/unread',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ except: z.optional(id) }),
  output: z.strictObject({ conversations: z.int() }),
  refusals: {},
});

const offer = withName(
  'Offer',
  renamedOnWire(
    {
      id,
      price: price(),
      /**
       * `open` means that it can still be accepted. `car-gone`: its car was sold or taken off the market.
       * `ad-changed`: the ad says something else than when it was made, or a price below it.
       */
      status: z.enum(offerStatuses),
      expiresAt: moment,
      /** What the seller gets of it, by the commission of its booking once it is one; null for the buyer. */
      sellerGets: z.nullable(amount),
      /**
       * It is open, and the ad has another cover or other words than when the buyer last offered. A fact that was
       * not stated is not a change.
       */
      isCarChanged: z.boolean(),
      /** The booking that its buyer may pay, once it is accepted and while that is unpaid. */
      bookingId: z.nullable(id),
      /** Why the booking that it became has ended; null while it has not, and where it became none. */
      bookingEnd: z.nullable(z.enum(bookingEnds)),
    },
    { priceCents: 'price', sellerGetsCents: 'sellerGets' },
  ),
);

const message = withName(
  'Message',
  z.strictObject({
    id,
    from: z.enum(sides),
    /** Null once its writer has been erased. Of an offer, what stands beside its price: may be empty. */
    text: z.nullable(z.string()),
    /** Its pieces in their order, where something of an email is folded away, which `text` leaves out. */
    parts: z.nullable(z.array(messagePart)),
    /** Addresses and numbers in its text are hidden. */
    isMasked: z.boolean(),
    about: z.nullable(z.enum(factNames)),
    photos: z.array(messagePhoto),
    /** A message may be an offer. */
    offer: z.nullable(offer),
    at: moment,
  }),
);
export type Message = z.output<typeof message>;

export const messagesPerPage = 100;

/** The booking of the car by this buyer, unless it has ended. */
const booking = priceInCents({ id, price: price(), status: z.enum(['unpaid', 'paid']) });

const conversationFields = {
  ...summary,
  /** What the ad says now. */
  price: price(),
  /** What it said when the conversation began, if that was something else. */
  formerPrice: z.nullable(price()),
  booking: z.nullable(booking),
  /** What the market keeps of a price, for the seller; null for the buyer. */
  commission: z.nullable(commissionOnWire),
  state: z.enum(conversationStates),
  /** Why an admin has ended it; null where none has. */
  endedBecause: z.nullable(z.string()),
  /** Whether the buyer has paid for the car, also where it was refunded: nothing is hidden then. */
  isPaid: z.boolean(),
  /** Changes with everything that the page of the conversation shows. */
  version: z.int(),
  /** The latest, in the order in which they were written. */
  messages: z.array(message),
  /** When emails of the reader came that were not passed on, since a program seems to have written them. */
  automaticReplies: z.array(moment),
  /** The id before which there are more; null where these are all. */
  before: z.nullable(id),
};
const conversation = withName(
  'Conversation',
  renamedOnWire(conversationFields, {
    priceCents: 'price',
    formerPriceCents: 'formerPrice',
  }),
);
export type Conversation = z.output<typeof conversation>;

export const readConversation = call({
  summary: 'Gives a conversation with its messages.',
  method: 'GET',
  path: '/conversations/:id',
  who: 'signed-in',
  input: z.strictObject({ id, before: z.optional(id) }),
  output: conversation,
  refusals: {},
});

/** The caller's conversation about a car that somebody else sells, and whether they may write in it or begin it. */
export const findConversation = call({
  summary: 'Finds the caller’s conversation about a car.',
  method: 'GET',
  path: '/cars/:id/conversation',
  who: 'signed-in',
  input: z.strictObject({ id }),
  output: withName(
    'CarConversation',
    z.strictObject({
      conversationId: z.nullable(id),
      state: z.enum(conversationStates),
      /** The offer in it that can still be accepted; null without one. */
      offer: z.nullable(priceInCents({ price: price(), from: z.enum(sides), expiresAt: moment })),
    }),
  ),
  refusals: {},
});

/** Says whether there is something new, for a page that stays open. */
export const readVersion = call({
  summary: 'Says whether a conversation has something new.',
  method: 'GET',
  path: '/conversations/:id/version',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id }),
  output: z.strictObject({ version: z.int() }),
  refusals: {},
});

/** The caller has seen all messages up to this one. */
export const markRead = call({
  summary: 'Marks the messages of a conversation as read.',
  method: 'PUT',
  path: '/conversations/:id/read',
  who: 'signed-in',
  credentials: 'session',
  input: z.strictObject({ id, upTo: id }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  limits: [{ by: 'person', times: 600, minutes: 60 }],
  refusals: {},
});
