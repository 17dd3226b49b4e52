// What admins read of reported conversations, and decide.
import * as z from 'zod/mini';
import { sides } from '../bookings/side.ts';
import { call, refusal } from '../calls/call.ts';
import { reportVersion, reportVersions } from '../cars/report-version.ts';
import { withName } from '../kit/schema-name.ts';
import { id, moment, rowLimit, text } from '../kit/wire.ts';
import { ownCaseText } from '../people/person.ts';
import { messagePart, messagePhoto } from './message.ts';
import { conversationReportReason } from './reports-contract.ts';

const reported = withName(
  'ReportedConversation',
  z.strictObject({
    /** The id of the report. */
    id,
    conversationId: id,
    carId: id,
    carTitle: z.string(),
    buyerName: z.string(),
    sellerName: z.string(),
    reportedBy: z.enum(sides),
    reason: conversationReportReason,
    details: z.string(),
    reportedAt: moment,
    /** Another one once the same person has replaced what they said. */
    version: reportVersion,
    /** The latest messages, in their order, with nothing hidden. */
    messages: z.array(
      z.strictObject({
        id,
        from: z.enum(sides),
        text: z.nullable(z.string()),
        parts: z.nullable(z.array(messagePart)),
        photos: z.array(messagePhoto),
        at: moment,
      }),
    ),
  }),
);
export type ReportedConversation = z.output<typeof reported>;

export const reportedPerPage = 20;

/** What nobody has decided on yet, oldest first; `after` is the last id of the page before. */
export const listReportedConversations = call({
  summary: 'Lists reported conversations to decide on.',
  method: 'GET',
  path: '/conversation-reports',
  who: 'admin',
  input: z.strictObject({ after: z.optional(id), limit: rowLimit(reportedPerPage) }),
  output: z.array(reported),
  refusals: {},
});

/**
 * Ends a reported conversation, or lets it go on, for a reason that those who reported it are told and
 * the audit keeps. Both people read why it was ended. `modifiedCount` is how many reports there were.
 * Reports that are not among the `versions` stay: the caller has not read them. Without any it is all.
 */
export const decideReports = call({
  summary: 'Ends a reported conversation, or lets it continue.',
  method: 'POST',
  path: '/conversations/:id/decision',
  who: 'admin',
  input: z.strictObject({
    id,
    outcome: z.enum(['ended', 'dismissed'], 'Choose what happens'),
    reason: text('Say why', 500),
    versions: z.optional(reportVersions),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** The caller has a part in it, and there is another admin. */
    'own-case': refusal(403, ownCaseText),
  },
});
