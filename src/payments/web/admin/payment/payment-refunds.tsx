import { amountText } from '../../../../kit/money.ts';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import type { RefundDetails } from '../../../admin/admin-contract.ts';
import { carSentence } from './car-sentence.ts';

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
  <section aria-labelledby="refunds-title" className="grid grid-cols-1 gap-3">
    <h2 id="refunds-title" className="text-lg">
      Refunds
    </h2>
    <ul className="border-base-300 border-t">
      {refunds.map((refund) => (
        <li
          key={refund.id}
          className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-base-300 border-b py-3 text-sm"
        >
          <p>
            <span className={`font-medium ${stateClasses[refund.state]}`}>
              {stateLabels[refund.state]}
            </span>
            {refund.endedAt && (
              <span className="text-quiet">
                {' '}
                <Moment at={refund.endedAt} hasDay />
              </span>
            )}
          </p>
          <p className="figures text-end font-semibold">{amountText(refund.amountCents)}</p>
          <div className="col-span-2 grid gap-0.5">
            <p>
              {refund.note || 'The charge couldn’t buy the car, so it is refunded automatically.'}
            </p>
            <p className="text-quiet text-xs">
              {startOf(refund)}, <Moment at={refund.askedAt} hasDay />.
              {refund.state !== 'failed' &&
                carSentence(refund.carBecomes, refund.state === 'succeeded' ? 'is' : 'will be')}
              {refund.providerId && <span className="figures"> {refund.providerId}</span>}
            </p>
            {refund.lastError && refund.state !== 'succeeded' && (
              <p className="text-error text-xs">{refund.lastError}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
);

function startOf({ askedBy, approvedBy }: RefundDetails): string {
  if (!askedBy) return 'Started automatically';
  return `Requested by ${askedBy}${approvedBy ? ` and approved by ${approvedBy}` : ''}`;
}
