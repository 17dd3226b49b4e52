import type { ReactNode } from 'react';
import { ButtonForm } from '../../../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { AskButton, useAsking } from '../../../../kit/web/dialog/ask-button.tsx';
import { DeclineDialog, type Proposal } from './decline-dialog.tsx';
import { NeedsSecondAdmin } from './needs-second-admin.tsx';
import { kinds, messagesOf } from './proposal-kinds.ts';

/** Another admin approves what is above the limit or declines it, and who asked for it may take it back. */
export function DecideProposal({
  isOwn,
  isOnlyAdmin,
  statements,
  elsewhere,
  children,
  ...proposal
}: Proposal & {
  isOwn: boolean;
  /** Nobody else could approve it. */
  isOnlyAdmin: boolean;
  /** How many statements of a dispute the page shows, which a refund would end. */
  statements?: number | undefined;
  /** Leads another admin to the page where they decide, instead of the buttons. */
  elsewhere?: ReactNode;
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
          elsewhere || (
            <>
              <Approve {...proposal} statements={statements} />
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

function Approve({ kind, id, statements }: Proposal & { statements: number | undefined }) {
  const { call, name } = kinds[kind];
  const shown = statements === undefined ? {} : { statements: String(statements) };
  const texts = { toast: `${name} approved`, messages: messagesOf(kind) };
  const approve = useCallForm(call, {
    id,
    hasAction: true,
    isButton: true,
    also: { approved: true, ...shown },
    ...texts,
  });
  return (
    <ButtonForm name="approve" id={id} also={shown} form={approve} isSmall className="btn-primary">
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
