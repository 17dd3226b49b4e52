// Reports of conversations: what people say.
import * as z from 'zod/mini';
import { call } from '../calls/call.ts';
import { namesOf } from '../kit/names-of.ts';
import { id, optionalText } from '../kit/wire.ts';

/** Why somebody reports what they were written, as people read it. */
export const conversationReportReasons = {
  scam: 'It looks like a scam',
  contact: 'They want to pay or talk outside this marketplace',
  offensive: 'It’s offensive or against the law',
  unwanted: 'It’s advertising or has nothing to do with the car',
  other: 'Something else',
} as const;
export const conversationReportReason = z.enum(
  namesOf(conversationReportReasons),
  'Choose a reason',
);

/** Reporting the same conversation again replaces what was said before. */
export const reportConversation = call({
  summary: 'Reports a conversation.',
  method: 'POST',
  path: '/conversations/:id/report',
  who: 'signed-in',
  input: z.strictObject({
    id,
    reason: conversationReportReason,
    details: z._default(optionalText(1000), ''),
  }),
  output: z.strictObject({ acknowledged: z.boolean() }),
  refusals: {},
  limits: [{ by: 'person', times: 20, minutes: 60 }],
});
