// Reports of conversations: what people say, and what admins decide.
import * as z from 'zod/mini';
import { sides } from '../bookings/side.ts';
import { call } from '../calls/call.ts';
import { id, moment, optionalText, text } from '../kit/wire.ts';
import { messagePhoto } from './message-photo.ts';

/** Why somebody reports what they were written, as people read it. */
export const conversationReportReasons = {
  scam: 'It looks like a scam',
  contact: 'They want to pay or talk outside Forecourt',
  offensive: 'It’s offensive or against the law',
  unwanted: 'It’s advertising or has nothing to do with the car',
  other: 'Something else',
} as const;
type ReportReason = keyof typeof conversationReportReasons;
const reason = z.enum(Object.keys(conversationReportReasons) as ReportReason[], 'Choose a reason');

/** Reporting the same conversation again replaces what was said before. */
export const reportConversation = call({
  method: 'POST',
  path: '/conversations/:id/report',
  who: 'signed-in',
  input: z.strictObject({ id, reason, details: z._default(optionalText(1000), '') }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [{ by: 'person', times: 20, minutes: 60 }],
});

const reported = z.strictObject({
  /** Of the report. */
  id,
  conversationId: id,
  carId: id,
  carTitle: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  reportedBy: z.enum(sides),
  reason,
  details: z.string(),
  reportedAt: moment,
  /** The latest messages, in their order, with nothing hidden. */
  messages: z.array(
    z.strictObject({
      id,
      from: z.enum(sides),
      text: z.nullable(z.string()),
      photos: z.array(messagePhoto),
      at: moment,
    }),
  ),
});
export type ReportedConversation = z.output<typeof reported>;

export const reportedPerPage = 20;

/** What nobody has decided on yet, oldest first; `after` is the last id of the page before. */
export const listReportedConversations = call({
  method: 'GET',
  path: '/conversation-reports',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id) }),
  output: z.array(reported),
  refusals: {},
});

/**
 * Ends a reported conversation, or lets it go on, for a reason that those who reported it are told and
 * the audit keeps. Both people read why it was ended. `modifiedCount` is how many reports there were.
 */
export const decideReports = call({
  method: 'POST',
  path: '/conversations/:id/decision',
  who: 'admin',
  input: z.strictObject({
    id,
    outcome: z.enum(['ended', 'dismissed'], 'Choose what happens'),
    reason: text('Say why', 500),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** The caller has a part in it, and there is another admin. */
    'own-case': 403,
  },
});
