import { Moment } from '../../../../ui/text/moment.tsx';
import type { RefundDetails } from '../../../admin/admin-contract.ts';
import { carSentence } from './car-sentence.ts';
import { MoneyBackList, MoneyBackRow } from './money-back-list.tsx';

const stateLabels = {
  requested: 'Requested',
  pending: 'On its way',
  succeeded: 'Complete',
  failed: 'Failed',
} as const satisfies Record<RefundDetails['state'], string>;

const stateClasses = {
  requested: '',
  pending: '',
  succeeded: 'text-primary',
  failed: 'text-error',
} as const satisfies Record<RefundDetails['state'], string>;

export const PaymentRefunds = ({ refunds }: { refunds: readonly RefundDetails[] }) => (
  <MoneyBackList id="refunds-title" title="Refunds">
    {refunds.map((refund) => (
      <MoneyBackRow
        key={refund.id}
        stateLabel={stateLabels[refund.state]}
        stateClass={stateClasses[refund.state]}
        endedAt={refund.endedAt}
        amountCents={refund.amountCents}
      >
        <p>{refund.note || 'The charge couldn’t buy the car, so it is refunded automatically.'}</p>
        <p className="text-quiet text-xs">
          {startOf(refund)}, <Moment at={refund.askedAt} hasDay />.
          {refund.state !== 'failed' &&
            carSentence(refund.carBecomes, refund.state === 'succeeded' ? 'is' : 'will be')}
          {refund.providerId && <span className="figures"> {refund.providerId}</span>}
        </p>
        {refund.lastError && refund.state !== 'succeeded' && (
          <p className="text-error text-xs">{refund.lastError}</p>
        )}
      </MoneyBackRow>
    ))}
  </MoneyBackList>
);

function startOf({ askedBy, approvedBy }: RefundDetails): string {
  if (!askedBy) return 'Started automatically';
  return `Requested by ${askedBy}${approvedBy ? ` and approved by ${approvedBy}` : ''}`;
}
