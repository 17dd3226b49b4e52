import type { ComponentProps, ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { AnyForm } from '../../../calls/web/form/form.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { ButtonForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';

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
      what={proposal.decision.what}
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

const Approve = ({ decision, id, statements }: Proposal & { statements: number | undefined }) => (
  <ButtonForm
    of={decision.approve.use({ id, sends: statements === undefined ? {} : { statements } })}
    isSmall
    className="btn-primary"
  >
    Approve
  </ButtonForm>
);

const TakeBack = ({ decision, id }: Proposal) => (
  <ButtonForm of={decision.takeBack.use({ id })} isSmall className="btn-outline">
    Withdraw
  </ButtonForm>
);

interface Proposal {
  readonly decision: Decision;
  readonly id: number;
  /** Asks before it is declined. */
  readonly question: string;
}

function DeclineDialog({ decision, id, question, onClose }: Proposal & { onClose: () => void }) {
  const { decline, declined, reasonHelp } = decision;
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

type DecisionForm = AnyForm & {
  use(place: {
    readonly id: number;
    readonly sends?: Readonly<Record<string, number>>;
    readonly onAnswer?: () => void;
  }): ComponentProps<typeof ReasonDialog>['of'];
};

/** What two admins decide on together. */
export interface Decision {
  /** Above what it is, as the end of a sentence. */
  readonly what: string;
  /** What comes of declining it. */
  readonly declined: string;
  /** Who reads the reason. */
  readonly reasonHelp: string;
  readonly approve: DecisionForm;
  readonly takeBack: DecisionForm;
  readonly decline: DecisionForm;
}

/** The terms of the forms about what `name` names. `whyDeclined` asks for the reason. */
export const decisionTerms = (name: string, whyDeclined: string) => ({
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
});

/** The forms of a page with `DecideProposal`. */
export const decideForms = ({ approve, takeBack, decline }: Decision) =>
  [approve, takeBack, decline] as const;
