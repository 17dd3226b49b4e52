import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Form } from '../../../calls/web/form/form.ts';
import type { decidePayoutList } from '../../../payouts/payout-lists-contract.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type decideRefund, whyDeclined } from '../../admin/admin-contract.ts';

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
      what={proposal.of.what}
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

const Approve = ({ of, id, statements }: Proposal & { statements: number | undefined }) => (
  <ButtonForm
    of={of.approve.use({ id, sends: statements === undefined ? {} : { statements } })}
    isSmall
    className="btn-primary"
  >
    Approve
  </ButtonForm>
);

const TakeBack = ({ of, id }: Proposal) => (
  <ButtonForm of={of.takeBack.use({ id })} isSmall className="btn-outline">
    Withdraw
  </ButtonForm>
);

interface Proposal {
  readonly of: Decision;
  readonly id: number;
  /** Asks before it is declined. */
  readonly question: string;
}

function DeclineDialog({ of, id, question, onClose }: Proposal & { onClose: () => void }) {
  const { decline, declined, reasonHelp } = of;
  return (
    <ReasonDialog
      of={decline.use({ id, onAnswer: onClose })}
      title={question}
      text={declined}
      help={reasonHelp}
      action="Decline"
      onClose={onClose}
    />
  );
}

/** What one admin asks for above a limit waits for another one. */
const NeedsSecondAdmin = ({
  what,
  isOwn,
  isOnlyAdmin,
  children,
  actions,
}: {
  /** What it is above, as the end of a sentence. */
  what: string;
  isOwn: boolean;
  /** Nobody else could approve it. */
  isOnlyAdmin: boolean;
  /** What is asked for. */
  children?: ReactNode;
  actions: ReactNode;
}) => (
  <SideNote tone="warning" className="wrap-anywhere grid gap-3">
    {children}
    <p>
      This is above what one admin may {what} in a day. Nothing is sent until{' '}
      {isOwn ? 'another admin' : 'you or another admin'} approves it.
    </p>
    {isOwn && isOnlyAdmin && (
      <p>
        You’re the only admin. Make someone else an admin under{' '}
        <Link to={href('/dashboard/users')} className="link">
          All Users
        </Link>{' '}
        first.
      </p>
    )}
    <div className="flex flex-wrap gap-2">{actions}</div>
  </SideNote>
);

type DecisionForm = Form<typeof decideRefund> | Form<typeof decidePayoutList>;

/** What two admins decide on together: a refund, or a list of payouts. */
interface Decision {
  /** What is above the limit, as the end of a sentence. */
  readonly what: string;
  /** What declining does. */
  readonly declined: string;
  /** Where the reason is shown. */
  readonly reasonHelp: string;
  readonly approve: DecisionForm;
  readonly takeBack: DecisionForm;
  readonly decline: DecisionForm;
}

/** The terms of the three forms about what `name` names, which a page that shows them has as its actions. */
export const decisionTerms = (name: string) =>
  ({
    approve: {
      name: 'approve',
      isButton: true,
      also: { approved: true },
      toast: `${name} approved`,
    },
    takeBack: {
      name: 'take-back',
      isButton: true,
      also: { approved: false },
      toast: `${name} withdrawn`,
    },
    decline: {
      name: 'decline',
      also: { approved: false },
      check: ({ reason }: { readonly reason?: unknown }) => (reason ? {} : { reason: whyDeclined }),
      toast: `${name} declined`,
    },
  }) as const;
