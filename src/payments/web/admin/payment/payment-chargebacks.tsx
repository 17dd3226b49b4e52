import { amountText } from '../../../../kit/money.ts';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import type { ChargebackDetails } from '../../../admin/admin-contract.ts';

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
}: {
  chargebacks: readonly ChargebackDetails[];
}) => (
  <section aria-labelledby="chargebacks-title" className="grid grid-cols-1 gap-3">
    <h2 id="chargebacks-title" className="text-lg">
      Chargebacks
    </h2>
    <ul className="border-base-300 border-t">
      {chargebacks.map((chargeback) => (
        <li
          key={chargeback.id}
          className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-base-300 border-b py-3 text-sm"
        >
          <p>
            <span className={`font-medium ${chargeback.state === 'won' ? '' : 'text-error'}`}>
              {stateLabels[chargeback.state]}
            </span>
            {chargeback.endedAt && (
              <span className="text-quiet">
                {' '}
                <Moment at={chargeback.endedAt} hasDay />
              </span>
            )}
          </p>
          <p className="figures text-end font-semibold">{amountText(chargeback.amountCents)}</p>
          <div className="col-span-2 grid gap-0.5">
            <p>
              {fundsTexts[chargeback.funds]} {nextStep(chargeback)}
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
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const openTexts = {
  nothing: 'Nothing is paid out until it’s decided.',
  'on-its-way': 'Its payout is on its way to the seller: stop it if you still can.',
  paid: 'Its seller was paid before, and owes the price if it’s lost.',
} as const satisfies Record<ChargebackDetails['sellerHas'], string>;

function nextStep({ state, replacesRefund, sellerHas }: ChargebackDetails): string {
  if (state === 'open') return `Answer it at the card provider. ${openTexts[sellerHas]}`;
  if (replacesRefund) return 'The sale is undone. A seller who was paid before owes the price.';
  return state === 'lost' ? 'The sale stands. Decide who bears it.' : '';
}
