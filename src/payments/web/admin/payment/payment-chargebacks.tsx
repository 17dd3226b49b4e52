import { Moment } from '../../../../ui/text/moment.tsx';
import type { ChargebackDetails } from '../../../admin/admin-contract.ts';
import { MoneyBackList, MoneyBackRow } from './money-back-list.tsx';

const stateLabels = {
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
        stateLabel={stateLabels[chargeback.state]}
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
  paid: 'Its seller was paid before, and owes the price if it’s lost.',
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
