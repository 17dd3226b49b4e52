// Blocking the other person of a conversation, and reporting what they write. Plain forms, which work
// without scripts.

import { usePostedForm } from '../../calls/web/form/posted-form.ts';
import { useMarketName } from '../../calls/web/page/root-data.ts';
import { ReportForm } from '../../cars/web/reports/report-form.tsx';
import { withMarketName } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { RenderedFor } from '../../kit/web/form/rendered-for.tsx';
import type { Conversation } from '../read-contract.ts';
import { conversationReportReasons, reportConversation } from '../reports-contract.ts';

export const safetyToasts = {
  blocked: 'Blocked. They can’t write to you anymore.',
  unblocked: 'Unblocked. You can write to each other again.',
  reported: 'Thanks. We’ll read this conversation and email you what we decided.',
} as const;

export function ConversationSafety({
  conversation: { id, state, otherName },
}: {
  conversation: Conversation;
}) {
  const posted = usePostedForm(reportConversation);
  const marketName = useMarketName();
  const reasons = Object.fromEntries(
    Object.entries(conversationReportReasons).map(([name, text]) => [
      name,
      withMarketName(text, marketName),
    ]),
  );
  const isBlocked = state === 'blocked';
  return (
    <div className="grid gap-3 border-base-300 border-t pt-4">
      <p className="max-w-text text-quiet text-sm">
        {`Pay on ${marketName} only, and never send money or papers to someone you know from here alone.`}
      </p>
      <details id="report" className="scroll-mt-6" open={posted !== null}>
        <summary className="link w-fit cursor-pointer py-2.5 text-quiet text-sm">
          Report this conversation
        </summary>
        <ReportForm
          call={reportConversation}
          id={id}
          action={`${queryOf({ form: 'report' })}#report`}
          reasons={reasons}
          help={`We read the conversation and email you what we decided. ${otherName} isn’t told who reported it.`}
        />
      </details>
      <form method="post" action={queryOf({ form: isBlocked ? 'unblock' : 'block' })}>
        <RenderedFor />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="btn btn-outline btn-sm max-lg:btn-md">
          {isBlocked ? 'Unblock' : 'Block'} {otherName}
        </button>
      </form>
    </div>
  );
}
