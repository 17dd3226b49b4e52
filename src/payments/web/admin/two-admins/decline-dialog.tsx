import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { checkReason, type Kind, kinds, messagesOf } from './proposal-kinds.ts';

export interface Proposal {
  readonly kind: Kind;
  readonly id: number;
  /** Asks before it is declined. */
  readonly question: string;
}

export function DeclineDialog({ kind, id, question, onClose }: Proposal & { onClose: () => void }) {
  const { call, name, declined, kept } = kinds[kind];
  const { field, ...form } = useCallForm(call, {
    id,
    hasAction: true,
    also: { approved: false },
    check: checkReason,
    toast: `${name} declined`,
    onAnswer: onClose,
    messages: messagesOf(kind),
  });
  return (
    <ReasonDialog
      title={question}
      text={declined}
      help={kept}
      field={field('reason')}
      form={form}
      address={useFormAddress('decline')}
      sends={{ id }}
      action="Decline"
      onClose={onClose}
    />
  );
}
