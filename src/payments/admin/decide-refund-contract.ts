// What a second admin decides about a refund above the limit.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { id, text, wholeNumber } from '../../kit/wire.ts';

export const whyDeclined = 'Say why it is declined';
/** Why a dispute is not ended by an admin who has not read all of it. */
export const addedSince = 'A side has added something since.';

/**
 * Has a refund sent that another admin has asked for, or declines it with a reason. Whoever asked for it
 * may only take it back. `modifiedCount` is 0 where it was decided so before.
 */
export const decideRefund = call({
  summary: 'Approves or declines a refund that waits for it.',
  method: 'PUT',
  path: '/proposed-refunds/:id/decision',
  who: 'admin',
  input: z.strictObject({
    id,
    approved: z.boolean(),
    reason: z.optional(text(whyDeclined, 500)),
    /**
     * How many statements of the dispute that it ends the admin has read. An approval is refused where
     * there are more, and without it. Statements are only added, so their number says which were read.
     */
    statements: z.optional(wholeNumber('Statements', 1, 1000)),
  }),
  output: z.strictObject({ modifiedCount: z.int() }),
  refusals: {
    /** Another admin must approve what one has asked for. */
    'own-refund': 403,
    /** The caller is the buyer, and there is another admin. */
    'own-case': 403,
    /** Whoever asked for it is not an admin anymore, or is suspended. */
    'proposer-not-admin': 409,
    'decided-before': 409,
    'statements-unread': 409,
    /** The car was to be for sale again, and its buyer has taken it over since. */
    'handed-over-since': 409,
    'reason-missing': 422,
    'not-charged': 409,
    'refund-under-way': 409,
    'already-refunded': 409,
    'charged-back': 409,
  },
});
