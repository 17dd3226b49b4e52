import type { ReactNode } from 'react';
import { ButtonForm } from '../../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { AskButton, useAsking } from '../../../../kit/web/dialog/ask-button.tsx';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { ownCaseText } from '../../../../people/own-case.ts';
import { decideRefund, whyDeclined } from '../../../admin/decide-refund-contract.ts';
import { decidePayoutList } from '../../../payouts/payout-lists-contract.ts';
import { payoutsStoppedText } from '../database-loss/payouts-stopped-text.ts';
import { unrefundableMessages } from '../payment/unrefundable-messages.ts';
import { NeedsSecondAdmin } from './needs-second-admin.tsx';

const kinds = {
  refund: {
    call: decideRefund,
    name: 'Refund',
    what: 'refund',
    declined: 'Nothing is sent. It can be asked for again.',
    kept: 'Kept with the payment, for other admins.',
  },
  list: {
    call: decidePayoutList,
    name: 'List',
    what: 'pay out',
    declined: 'Nothing is sent. Its payouts are due again.',
    kept: 'Kept with the list, for other admins.',
  },
} as const;
type Kind = keyof typeof kinds;

const messagesOf = (kind: Kind) => ({
  ...unrefundableMessages,
  'own-refund': 'Another admin must approve a refund that you asked for.',
  'own-case': ownCaseText,
  'own-list': 'Another admin must approve a list that you made.',
  'proposer-not-admin': 'Whoever asked for this refund isn’t an admin anymore. Decline it.',
  'maker-not-admin': 'Whoever made this list isn’t an admin anymore. Decline it.',
  'decided-before': `Someone has already decided on this ${kind}.`,
  'reason-missing': whyDeclined,
  'payments-stopped': payoutsStoppedText,
});

interface Proposal {
  readonly kind: Kind;
  readonly id: number;
  /** Asks before it is declined. */
  readonly question: string;
}

/** Another admin approves what is above the limit or declines it, and who asked for it may take it back. */
export function DecideProposal({
  isOwn,
  isOnlyAdmin,
  children,
  ...proposal
}: Proposal & {
  isOwn: boolean;
  /** Nobody else could approve it. */
  isOnlyAdmin: boolean;
  /** What is asked for. */
  children?: ReactNode;
}) {
  const asking = useAsking();
  return (
    <NeedsSecondAdmin
      what={kinds[proposal.kind].what}
      isOwn={isOwn}
      isOnlyAdmin={isOnlyAdmin}
      actions={
        isOwn ? (
          <TakeBack {...proposal} />
        ) : (
          <>
            <Approve {...proposal} />
            <AskButton
              asking={asking}
              what="decline"
              id={proposal.id}
              isSmall
              className="btn-outline"
            >
              Decline
            </AskButton>
          </>
        )
      }
    >
      {children}
      {asking.asks('decline', proposal.id) && (
        <DeclineDialog {...proposal} onClose={asking.close} />
      )}
    </NeedsSecondAdmin>
  );
}

function Approve({ kind, id }: Proposal) {
  const { call, name } = kinds[kind];
  const texts = { toast: `${name} approved`, messages: messagesOf(kind) };
  const approve = useCallForm(call, {
    id,
    hasAction: true,
    isButton: true,
    also: { approved: true },
    ...texts,
  });
  return (
    <ButtonForm name="approve" id={id} form={approve} isSmall className="btn-primary">
      Approve
    </ButtonForm>
  );
}

function TakeBack({ kind, id }: Proposal) {
  const { call, name } = kinds[kind];
  const texts = { toast: `${name} withdrawn`, messages: messagesOf(kind) };
  const takeBack = useCallForm(call, {
    id,
    hasAction: true,
    isButton: true,
    also: { approved: false },
    ...texts,
  });
  return (
    <ButtonForm name="take-back" id={id} form={takeBack} isSmall className="btn-outline">
      Withdraw
    </ButtonForm>
  );
}

function DeclineDialog({ kind, id, question, onClose }: Proposal & { onClose: () => void }) {
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

const checkReason = ({ reason }: { readonly reason?: unknown }): Record<string, string> =>
  reason ? {} : { reason: whyDeclined };

/** The forms of a page with `DecideProposal`, by their names. */
export function decideActions(kind: Kind) {
  const { call, name } = kinds[kind];
  const messages = messagesOf(kind);
  const declines = { also: { approved: false }, messages };
  return {
    approve: formAction(call, { also: { approved: true }, toast: `${name} approved`, messages }),
    'take-back': formAction(call, { ...declines, toast: `${name} withdrawn` }),
    decline: formAction(call, { ...declines, check: checkReason, toast: `${name} declined` }),
  };
}
