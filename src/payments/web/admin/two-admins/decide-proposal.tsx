import type { ReactNode } from 'react';
import { AskButton, useAsking } from '../../../../ui/dialog/ask-button.tsx';
import { ButtonForm } from '../../../../ui/form/post-form.tsx';
import { DeclineDialog, type Proposal } from './decline-dialog.tsx';
import { NeedsSecondAdmin } from './needs-second-admin.tsx';
import { kinds } from './proposal-kinds.ts';

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

const Approve = ({ kind, id, statements }: Proposal & { statements: number | undefined }) => (
  <ButtonForm
    of={kinds[kind].approve.use({ id, sends: statements === undefined ? {} : { statements } })}
    isSmall
    className="btn-primary"
  >
    Approve
  </ButtonForm>
);

const TakeBack = ({ kind, id }: Proposal) => (
  <ButtonForm of={kinds[kind].takeBack.use({ id })} isSmall className="btn-outline">
    Withdraw
  </ButtonForm>
);
