// Blocking the other person of a conversation, and reporting what they write, also without scripts.

import { ReportForm } from '../../cars/web/reports/report-form.tsx';
import { marketName } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import type { Conversation } from '../contract.ts';
import { reportConversation, reportReasons } from '../reports-contract.ts';

export const safetyToasts = {
  blocked: 'Blocked. They can’t write to you any more.',
  unblocked: 'Unblocked. You can write to each other again.',
  reported: 'Thanks. We’ll read this conversation and email you what we decided.',
} as const;

export function ConversationSafety({
  conversation: { id, state, otherName },
}: {
  conversation: Conversation;
}) {
  const isBlocked = state === 'blocked';
  return (
    <div className="grid gap-3 border-base-300 border-t pt-4">
      <p className="max-w-text text-quiet text-sm">
        {`Pay on ${marketName()} only, and never send money or papers to someone you know from here alone.`}
      </p>
      <ReportForm
        call={reportConversation}
        action={queryOf({ form: 'report' })}
        id={id}
        label="Report this conversation"
        reasons={reportReasons}
        help={`We read the conversation and email you what we decided. ${otherName} isn’t told who reported it.`}
      />
      <form method="post" action={queryOf({ form: isBlocked ? 'unblock' : 'block' })}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="btn btn-outline btn-sm max-lg:btn-md">
          {isBlocked ? 'Unblock' : 'Block'} {otherName}
        </button>
      </form>
    </div>
  );
}
