import { Link } from 'react-router';
import { disputePath } from '../../../bookings/booking-paths.ts';
import type { CallApi } from '../../../calls/call-request.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { amountText } from '../../../kit/money.ts';
import { countPeople } from '../../../people/admin/admin-contract.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import {
  decideRefund,
  type PaymentDetails,
  type ProposedRefund,
  readPayment,
} from '../../admin/admin-contract.ts';
import type { CarAfterRefund } from '../../refund.ts';
import { DecideProposal, decisionTerms } from './two-admins.tsx';

const terms = decisionTerms('Refund');
const refundDecision = {
  what: 'refund',
  declined: 'No money is sent. The refund can be requested again.',
  reasonHelp: 'Kept with the payment, for other admins.',
  approve: form(decideRefund, terms.approve),
  takeBack: form(decideRefund, terms.takeBack),
  decline: form(decideRefund, terms.decline),
};
/** The forms of a page with `WaitingRefund`. */
export const refundDecisionForms = [
  refundDecision.approve,
  refundDecision.takeBack,
  refundDecision.decline,
] as const;

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
    of={refundDecision}
    id={proposal.id}
    question={`Decline this refund of ${amountText(proposal.amountCents)}?`}
    isOwn={proposal.proposedById === useSignedInPerson()?.id}
    isOnlyAdmin={isOnlyAdmin}
    statements={statements}
    elsewhere={
      proposal.endsDispute &&
      statements === undefined && (
        <Link to={disputePath(bookingId)} className="btn btn-primary btn-sm">
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
        <Moment at={proposal.proposedAt} hasDay isAlone />
      </span>
    </p>
  </DecideProposal>
);

/** Whether nobody but the admin who asks could approve anything. */
export const isOnlyAdmin = async (callApi: CallApi): Promise<boolean> =>
  requireOutput(await callApi(countPeople, {})).admins === 1;

/** Reads the waiting refund of a payment, for the page of its dispute. Null: it was decided on. */
export async function readWaitingRefund(callApi: CallApi, paymentId: number) {
  const proposal = waitingRefundOf(requireOutput(await callApi(readPayment, { id: paymentId })));
  return proposal ? { proposal, isOnlyAdmin: await isOnlyAdmin(callApi) } : null;
}

/** The refund of a payment that a second admin has yet to decide on. */
export const waitingRefundOf = ({ proposals }: PaymentDetails): ProposedRefund | undefined =>
  proposals.find(({ state }) => state === 'proposed');

/** What becomes of the car, after another sentence. */
export function carSentence(carBecomes: CarAfterRefund | null, verb: 'is' | 'will be'): string {
  if (!carBecomes) return '';
  return carBecomes === 'available'
    ? ` The car ${verb} for sale again.`
    : ` The car ${verb} off the market.`;
}
