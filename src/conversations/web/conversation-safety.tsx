// Blocking the other person of a conversation, and reporting what they write. Plain forms, which work
// without scripts.

import { useActionData } from 'react-router';
import { nameOfForm, type PostedForm } from '../../calls/web/form/form-action.ts';
import { marketName, withMarketName } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { Failure } from '../../kit/web/failure.tsx';
import { AreaField, SelectField } from '../../kit/web/field.tsx';
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
  const posted = useActionData<PostedForm>();
  const found = posted?.form === nameOfForm(reportConversation) ? posted : null;
  const isBlocked = state === 'blocked';
  return (
    <div className="grid gap-3 border-base-300 border-t pt-4">
      <p className="max-w-text text-quiet text-sm">
        {`Pay on ${marketName()} only, and never send money or papers to someone you know from here alone.`}
      </p>
      <details id="report" className="scroll-mt-6" open={found !== null}>
        <summary className="link w-fit cursor-pointer py-2.5 text-quiet text-sm">
          Report this conversation
        </summary>
        <form
          method="post"
          action={`${queryOf({ form: 'report' })}#report`}
          className="mt-2 grid gap-4 rounded-box border border-base-300 p-4"
        >
          <input type="hidden" name="id" value={id} />
          <SelectField
            label="What’s wrong?"
            name="reason"
            defaultValue={found?.values.reason ?? ''}
            problem={found?.problems.reason}
          >
            <option value="">Choose a reason</option>
            {Object.entries(conversationReportReasons).map(([value, text]) => (
              <option key={value} value={value}>
                {withMarketName(text)}
              </option>
            ))}
          </SelectField>
          <AreaField
            label="Details (optional)"
            name="details"
            rows={3}
            maxLength={1000}
            defaultValue={found?.values.details}
            problem={found?.problems.details}
            help={`We read the conversation and email you what we decided. ${otherName} isn’t told who reported it.`}
          />
          <Failure message={found?.failure ?? null} />
          <button type="submit" className="btn btn-outline justify-self-start">
            Send report
          </button>
        </form>
      </details>
      <form method="post" action={queryOf({ form: isBlocked ? 'unblock' : 'block' })}>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="btn btn-outline btn-sm max-lg:btn-md">
          {isBlocked ? 'Unblock' : 'Block'} {otherName}
        </button>
      </form>
    </div>
  );
}
