import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { SideNote } from '../../../kit/web/text/side-note.tsx';
import { handOver, type Sale } from '../../contract.ts';
import { notWaitingText } from '../not-waiting-text.ts';
import { useKeptCode } from './kept-code.ts';
import { ScanCode } from './scan-code.tsx';

export const handOverMessages: RefusalMessages<RefusalOf<typeof handOver>> = {
  'wrong-code': ({ triesLeft }) =>
    `That’s not the buyer’s code. ${triesLeft === 1 ? 'One more try' : `${triesLeft} more tries`}, then they have to make a new one.`,
  'code-locked': 'Five wrong codes were entered. We’ve asked the buyer for a new one.',
  'not-waiting': notWaitingText,
};

/** It is to be sent again: too many were, or the one before is under way. */
const isUnanswered = (outcome: unknown): boolean =>
  isRefused(outcome, 'too-many-requests') || isRefused(outcome, 'request-under-way');

export function HandoverForm({ sale, scanned }: { sale: Sale; scanned: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const kept = useKeptCode(sale.bookingId, form);
  const { field, onSubmit, ...submit } = useCallForm(handOver, {
    hasAction: true,
    idempotencyKey: ({ code }) => {
      kept.write(code);
      return kept.sending();
    },
    onNoAnswer: kept.keep,
    onOutcome: (outcome) => {
      if (isRefused(outcome, 'not-signed-in')) kept.rest();
      else if (isUnanswered(outcome)) kept.keep();
      else kept.forget();
    },
    // The page then says so in place of this form.
    onRefusal: { 'code-locked': () => revalidate() },
    messages: handOverMessages,
  });
  return (
    <>
      <p className="text-sm">
        Once {sale.buyerName} has the car, its keys and its papers, ask for their six-digit code.
        It’s in their order and in our email.
      </p>
      <form
        ref={form}
        data-draft={kept.key}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-5"
      >
        <RenderedFor />
        <input type="hidden" name="id" value={sale.bookingId} />
        <TextField
          label="Handover code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={scanned}
          {...field('code')}
        />
        <ScanCode form={form} />
        {kept.isKept && (
          <SideNote tone="warning" role="status">
            No answer yet. The code is kept on this device and sent again until there is one. It’s
            not confirmed yet.
          </SideNote>
        )}
        <SubmitRow {...submit} failure={kept.isKept ? null : submit.failure}>
          Confirm the handover
        </SubmitRow>
      </form>
    </>
  );
}
