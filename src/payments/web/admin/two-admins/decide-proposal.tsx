import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../calls/web/action.ts';
import { ActionButton } from '../../../../calls/web/action-button.tsx';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { Button } from '../../../../kit/web/button.tsx';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { NeedsScripts } from '../../../../kit/web/hydration/needs-scripts.tsx';
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
  const [isDeclining, setDeclining] = useState(false);
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
            <Button isSmall className="btn-outline" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </>
        )
      }
    >
      {children}
      <NeedsScripts>Approving, declining and withdrawing need JavaScript.</NeedsScripts>
      {isDeclining && <DeclineDialog {...proposal} onClose={() => setDeclining(false)} />}
    </NeedsSecondAdmin>
  );
}

function Approve({ kind, id }: Proposal) {
  const { call, name } = kinds[kind];
  const texts = { toast: `${name} approved`, messages: messagesOf(kind) };
  const approve = useAction(call, { id, approved: true }, texts);
  return (
    <ActionButton action={approve} isSmall className="btn-primary">
      Approve
    </ActionButton>
  );
}

function TakeBack({ kind, id }: Proposal) {
  const { call, name } = kinds[kind];
  const texts = { toast: `${name} withdrawn`, messages: messagesOf(kind) };
  const takeBack = useAction(call, { id, approved: false }, texts);
  return (
    <ActionButton action={takeBack} isSmall className="btn-outline">
      Withdraw
    </ActionButton>
  );
}

function DeclineDialog({ kind, id, question, onClose }: Proposal & { onClose: () => void }) {
  const { call, name, declined, kept } = kinds[kind];
  const { field, ...form } = useCallForm(call, {
    also: { id: String(id), approved: false },
    check: ({ reason }) => (reason ? {} : { reason: whyDeclined }),
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
      action="Decline"
      onClose={onClose}
    />
  );
}
