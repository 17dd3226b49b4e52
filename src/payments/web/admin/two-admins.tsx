import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { decidePayoutList } from '../../../payouts/payout-lists-contract.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { decideRefund, whyDeclined } from '../../admin/admin-contract.ts';

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

interface Proposal {
  readonly kind: Kind;
  readonly id: number;
  /** Asks before it is declined. */
  readonly question: string;
}

function DeclineDialog({ kind, id, question, onClose }: Proposal & { onClose: () => void }) {
  const { decline, declined, kept } = kinds[kind];
  return (
    <ReasonDialog
      of={decline.use({ id, onAnswer: onClose })}
      title={question}
      text={declined}
      help={kept}
      action="Decline"
      onClose={onClose}
    />
  );
}

/** Above a limit, what one admin asks for waits for another one. */
const NeedsSecondAdmin = ({
  what,
  isOwn,
  isOnlyAdmin,
  children,
  actions,
}: {
  /** Above what it is, as the end of a sentence. */
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

const checkReason = ({ reason }: { readonly reason?: unknown }) =>
  reason ? {} : { reason: whyDeclined };

/** The forms about what `name` names. */
const approve = (name: string) => ({
  name: 'approve',
  isButton: true,
  also: { approved: true },
  toast: `${name} approved`,
});
const takeBack = (name: string) => ({
  name: 'take-back',
  isButton: true,
  also: { approved: false },
  toast: `${name} withdrawn`,
});
const decline = (name: string) => ({
  name: 'decline',
  also: { approved: false },
  check: checkReason,
  toast: `${name} declined`,
});

/** What two admins decide on together. */
const kinds = {
  refund: {
    what: 'refund',
    declined: 'Nothing is sent. It can be asked for again.',
    kept: 'Kept with the payment, for other admins.',
    approve: form(decideRefund, approve('Refund')),
    takeBack: form(decideRefund, takeBack('Refund')),
    decline: form(decideRefund, decline('Refund')),
  },
  list: {
    what: 'pay out',
    declined: 'Nothing is sent. Its payouts are due again.',
    kept: 'Kept with the list, for other admins.',
    approve: form(decidePayoutList, approve('List')),
    takeBack: form(decidePayoutList, takeBack('List')),
    decline: form(decidePayoutList, decline('List')),
  },
} as const;
type Kind = keyof typeof kinds;

/** The forms of a page with `DecideProposal`. */
export const decideForms = (kind: Kind) =>
  [kinds[kind].approve, kinds[kind].takeBack, kinds[kind].decline] as const;
