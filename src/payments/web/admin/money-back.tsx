import type { ReactNode } from 'react';
import { amountText, type Cents } from '../../../kit/money.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import type {
  ChargebackDetails,
  ProposedRefund,
  RefundDetails,
} from '../../admin/admin-contract.ts';
import { carSentence } from './waiting-refund.tsx';

const refundLabels = {
  requested: 'Requested',
  pending: 'On its way',
  succeeded: 'Complete',
  failed: 'Failed',
} as const satisfies Record<RefundDetails['state'], string>;

const refundClasses = {
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
        stateLabel={refundLabels[refund.state]}
        stateClass={refundClasses[refund.state]}
        endedAt={refund.endedAt}
        amountCents={refund.amountCents}
      >
        <p>{refund.note || 'The charge couldn’t buy the car, so it is refunded automatically.'}</p>
        <p className="text-quiet text-xs">
          {startOf(refund)}, <Moment at={refund.requestedAt} hasDay />.
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

/** Refunds that were asked for, and that nobody has approved. */
export const UnsentRefunds = ({ proposals }: { proposals: readonly ProposedRefund[] }) => (
  <MoneyBackList id="unsent-title" title="Refunds not sent">
    {proposals.map((proposal) => (
      <MoneyBackRow
        key={proposal.id}
        stateLabel={proposal.state === 'declined' ? 'Declined' : 'No longer requested'}
        by={proposal.decidedBy}
        endedAt={proposal.decidedAt}
        amountCents={proposal.amountCents}
      >
        {proposal.decidedBecause && <p>{proposal.decidedBecause}</p>}
        <p className="text-quiet text-xs">
          Requested by {proposal.proposedBy}, <Moment at={proposal.proposedAt} hasDay />:{' '}
          {proposal.note}
        </p>
      </MoneyBackRow>
    ))}
  </MoneyBackList>
);

const chargebackLabels = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
} as const satisfies Record<ChargebackDetails['state'], string>;

const fundsTexts = {
  kept: 'The bank has taken no money so far.',
  withdrawn: 'The bank has the money.',
  reinstated: 'The bank has given the money back.',
} as const satisfies Record<ChargebackDetails['funds'], string>;

/** What the buyer's bank has taken back of a payment. */
export const PaymentChargebacks = ({
  chargebacks,
  isRefunded,
}: {
  chargebacks: readonly ChargebackDetails[];
  /** A refund has sent the charge back as well. */
  isRefunded: boolean;
}) => (
  <MoneyBackList id="chargebacks-title" title="Chargebacks">
    {chargebacks.map((chargeback) => (
      <MoneyBackRow
        key={chargeback.id}
        stateLabel={chargebackLabels[chargeback.state]}
        stateClass={chargeback.state === 'won' ? '' : 'text-error'}
        endedAt={chargeback.endedAt}
        amountCents={chargeback.amountCents}
      >
        <p>
          {fundsTexts[chargeback.funds]} {nextStep(chargeback, isRefunded)}
        </p>
        <p className="text-quiet text-xs">
          Reason: {chargeback.reason.replaceAll('_', ' ')}. Recorded{' '}
          <Moment at={chargeback.openedAt} hasDay />
          {chargeback.state === 'open' && chargeback.respondBy && (
            <>
              , answer by <Moment at={chargeback.respondBy} hasDay />
            </>
          )}
          . <span className="figures">{chargeback.providerId}</span>
        </p>
      </MoneyBackRow>
    ))}
  </MoneyBackList>
);

const payoutTexts = {
  nothing: 'Nothing is paid out until it’s decided.',
  'on-its-way': 'Its payout is on its way to the seller: stop it if you still can.',
  paid: 'The seller has been paid, and owes the price if it’s lost.',
} as const satisfies Record<ChargebackDetails['sellerHas'], string>;

function nextStep(
  { state, replacesRefund, sellerHas }: ChargebackDetails,
  isRefunded: boolean,
): string {
  if (state === 'open') return `Answer it at the card provider. ${payoutTexts[sellerHas]}`;
  if (replacesRefund) return 'The sale is undone. A seller who was paid before owes the price.';
  if (state === 'won') return '';
  return isRefunded
    ? 'It was refunded as well, so the buyer has it twice: get it back.'
    : 'The sale stands. Decide who bears it.';
}

/** What has taken back the money of a payment. */
const MoneyBackList = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <ul className="border-base-300 border-t">{children}</ul>
  </section>
);

/** One of them: its state and since when, how much it is, and more about it. */
const MoneyBackRow = ({
  stateLabel,
  stateClass = '',
  by = null,
  endedAt,
  amountCents,
  children,
}: {
  stateLabel: string;
  stateClass?: string;
  /** Who decided it. */
  by?: string | null;
  endedAt: Date | null;
  amountCents: Cents;
  children: ReactNode;
}) => (
  <li className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-base-300 border-b py-3 text-sm">
    <p>
      <span className={`font-medium ${stateClass}`}>{stateLabel}</span>
      {by && ` by ${by}`}
      {endedAt && (
        <span className="text-quiet">
          {' '}
          <Moment at={endedAt} hasDay />
        </span>
      )}
    </p>
    <p className="figures text-end font-semibold">{amountText(amountCents)}</p>
    <div className="col-span-2 grid gap-0.5">{children}</div>
  </li>
);
