import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { email, line, moment, text } from '../kit/wire.ts';

/** The contact form: stored first, mailed afterwards. */
export const postMessage = call({
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
  limit: { times: 10, minutes: 10, by: 'email' },
});

const mailOnWire = z.strictObject({
  id: z.int(),
  recipient: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  body: z.string(),
  deliveredAt: moment,
});
export type DeliveredMail = z.output<typeof mailOnWire>;

/** The local mailbox, newest first; refused where mail goes out by SMTP. */
export const readMailbox = call({
  method: 'GET',
  path: '/mailbox',
  who: 'anyone',
  input: z.strictObject({ recipient: z.optional(z.string().check(z.maxLength(254))) }),
  output: z.array(mailOnWire),
  refusals: {},
});
