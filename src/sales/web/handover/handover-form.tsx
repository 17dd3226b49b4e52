import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { form } from '../../../calls/web/form/form.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { handOver, type Sale } from '../../contract.ts';
import { useKeptCode } from './kept-code.ts';
import { ScanCode } from './scan-code.tsx';

export const codeForm = form(handOver, {});

/** It is to be sent again: too many were, or the one before is under way. */
const isUnanswered = (outcome: unknown): boolean =>
  isRefused(outcome, 'too-many-requests') || isRefused(outcome, 'request-under-way');

export function HandoverForm({ sale, scanned }: { sale: Sale; scanned: string }) {
  const element = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const kept = useKeptCode(sale.bookingId, element);
  const { field, ...confirm } = codeForm.use({
    id: sale.bookingId,
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
  });
  return (
    <>
      <p className="text-sm">
        Once {sale.buyerName} has the car, its keys and its papers, ask for their six-digit code.
        It’s in their order and in our email.
      </p>
      <PostForm of={confirm} ref={element} data-draft={kept.key} className="grid gap-5">
        <TextField
          label="Handover code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={scanned}
          {...field('code')}
        />
        <ScanCode form={element} />
        {kept.isKept && (
          <SideNote tone="warning" role="status">
            No answer yet. The code is kept on this device and sent again until there is one. It’s
            not confirmed yet.
          </SideNote>
        )}
        <SubmitRow {...confirm} failure={kept.isKept ? null : confirm.failure}>
          Confirm the handover
        </SubmitRow>
      </PostForm>
    </>
  );
}
