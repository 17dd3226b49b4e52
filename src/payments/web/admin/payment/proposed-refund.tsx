import { href, Link } from 'react-router';
import { amountText } from '../../../../kit/money.ts';
import { useSignedInPerson } from '../../../../people/web/signed-in-person.ts';
import { Moment } from '../../../../ui/text/moment.tsx';
import type { ProposedRefund } from '../../../admin/admin-contract.ts';
import { DecideProposal } from '../two-admins/decide-proposal.tsx';
import { carSentence } from './car-sentence.ts';

/** A refund above the limit, with what there is to decide about it. */
export const WaitingRefund = ({
  proposal,
  isOnlyAdmin,
  statements,
  bookingId,
}: {
  proposal: ProposedRefund;
  isOnlyAdmin: boolean;
  /** How many statements of the dispute that it ends are shown beside it; undefined: none are. */
  statements?: number;
  bookingId: number;
}) => (
  <DecideProposal
    kind="refund"
    id={proposal.id}
    question={`Decline this refund of ${amountText(proposal.amountCents)}?`}
    isOwn={proposal.proposedById === useSignedInPerson()?.id}
    isOnlyAdmin={isOnlyAdmin}
    statements={statements}
    elsewhere={
      proposal.endsDispute &&
      statements === undefined && (
        <Link
          to={href('/dashboard/orders/:bookingId/dispute', { bookingId: String(bookingId) })}
          className="btn btn-primary btn-sm"
        >
          Read both sides and decide
        </Link>
      )
    }
  >
    <p className="font-medium">
      {proposal.proposedBy} asks to refund {amountText(proposal.amountCents)}.
      {carSentence(proposal.carBecomes, 'will be')}
    </p>
    <p>
      {proposal.note}{' '}
      <span className="text-quiet text-xs">
        <Moment at={proposal.proposedAt} hasDay />
      </span>
    </p>
  </DecideProposal>
);
