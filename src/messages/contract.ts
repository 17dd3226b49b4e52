import * as z from 'zod/mini';
import { call, refusal } from '../calls/call.ts';
import { withName } from '../kit/schema-name.ts';
import { email, emailQuery, id, line, moment, rowLimit, text } from '../kit/wire.ts';

/** The contact form: stored first, mailed afterwards. */
export const postMessage = call({
  summary: 'Sends the contact form.',
  method: 'POST',
  path: '/messages',
  who: 'anyone',
  input: z.strictObject({
    name: line('Name is required', 100),
    email,
    subject: line('Subject is required', 150),
    message: text('Message is required', 5000),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [
    { by: 'address', times: 20, minutes: 60, beyond: 'work' },
    { by: 'address', times: 100, minutes: 60 },
    { by: ['address', 'input.email'], times: 10, minutes: 10, beyond: 'work' },
    { by: 'input.email', times: 20, minutes: 60, beyond: 'work' },
  ],
});

const contactMessage = withName(
  'ContactMessage',
  z.strictObject({
    id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    receivedAt: moment,
    /** Null while nobody has answered it. */
    answered: z.nullable(
      z.strictObject({
        at: moment,
        /** Null for somebody who has left. */
        by: z.nullable(z.string()),
        /** Null where it was answered elsewhere, such as by email. */
        answer: z.nullable(z.string()),
      }),
    ),
  }),
);
export type ContactMessage = z.output<typeof contactMessage>;

const messageFilters = ['open', 'answered'] as const;

export const contactMessagesPerPage = 50;

/** What the contact form brought, newest first; `after` is the last id of the page before. */
export const listMessages = call({
  summary: 'Lists contact messages, newest first.',
  method: 'GET',
  path: '/messages',
  who: 'admin',
  input: z.strictObject({
    only: z.optional(z.enum(messageFilters)),
    after: z.optional(id),
    limit: rowLimit(contactMessagesPerPage),
  }),
  output: z.array(contactMessage),
  refusals: {},
});

/** How many messages nobody has answered, up to `mostCounted`. */
export const countMessages = call({
  summary: 'Counts the contact messages that nobody has answered.',
  method: 'GET',
  path: '/messages/counts',
  who: 'admin',
  input: z.strictObject({}),
  output: z.strictObject({ open: z.int() }),
  refusals: {},
});

/** Emails an answer to who wrote the message. Each message is answered once, by one admin. */
export const answerMessage = call({
  summary: 'Emails an answer to a contact message.',
  method: 'POST',
  path: '/messages/:id/answer',
  who: 'admin',
  input: z.strictObject({ id, answer: text('An answer is required', 5000) }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {
    'already-answered': refusal(
      409,
      'Another admin has already answered this message. Reload the page to read the answer.',
    ),
  },
  limits: [{ by: 'person', times: 200, minutes: 60 }],
});

/** Closes a message that was answered by email, or needs no answer. */
export const closeMessage = call({
  summary: 'Closes a contact message.',
  method: 'POST',
  path: '/messages/:id/close',
  who: 'admin',
  input: z.strictObject({ id }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {},
});

const mailOnWire = withName(
  'Mail',
  z.strictObject({
    id: z.int(),
    recipient: z.string(),
    replyTo: z.nullable(z.string()),
    subject: z.string(),
    /** The text form. */
    body: z.string(),
    /** Whether it has an HTML form too, shown at `mailUrl`. */
    hasHtml: z.boolean(),
    deliveredAt: moment,
    /** Whether the market reads what is answered to it. */
    takesReply: z.boolean(),
  }),
);
export type DeliveredMail = z.output<typeof mailOnWire>;

/** The local mailbox, newest first; refused where mail goes out by SMTP. */
export const readMailbox = call({
  summary: 'Lists the mails of the local mailbox, newest first.',
  method: 'GET',
  path: '/mailbox',
  who: 'anyone',
  input: z.strictObject({ recipient: z.optional(emailQuery) }),
  output: z.array(mailOnWire),
  refusals: {},
});

/** Answers a mail of the local mailbox, as its reader’s mail program would: the answer comes in as mail. */
export const replyFromMailbox = call({
  summary: 'Replies to a mail of the local mailbox.',
  method: 'POST',
  path: '/mailbox/:id/replies',
  who: 'anyone',
  input: z.strictObject({ id, text: text('Write a reply', 5000) }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [{ by: 'address', times: 60, minutes: 60 }],
});

/** The HTML form of a mail in the mailbox, as a document of its own. */
export const mailRoute = '/mailbox/:id';
export const mailUrl = (id: number): string => mailRoute.replace(':id', String(id));
