import { isRefused } from '../../../calls/refusal.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Poll } from '../../../calls/web/poll.tsx';
import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type BuyerRefund, listPendingCharges, listRefunds } from '../../contract.ts';

/** How far a refund is, for its buyer. */
export const RefundProgress = ({
  refund: { progress, amountCents, askedAt, endedAt },
}: {
  refund: BuyerRefund;
}) => (
  <SideNote tone={progress === 'done' ? 'success' : 'warning'}>
    <strong className="font-semibold">{progressLabels[progress]}</strong>
    <span className="block text-quiet text-xs">
      <span className="figures">{priceText(amountCents)}</span>{' '}
      {progress === 'done' && endedAt ? (
        <>
          went back to your card <Moment at={endedAt} hasDay />. Banks may take a few days to show
          it.
        </>
      ) : (
        <>
          is going back to your card since <Moment at={askedAt} hasDay />.
          {progress === 'delayed' && ' We’re looking into it, and you don’t have to do anything.'}
        </>
      )}
    </span>
  </SideNote>
);

const progressLabels = {
  'on-its-way': 'Refund on its way',
  done: 'Refund complete',
  delayed: 'Refund delayed',
} as const satisfies Record<BuyerRefund['progress'], string>;

/** Whether all refunds of a sale have arrived. */
export const isMoneyBack = (refunds: readonly BuyerRefund[]): boolean =>
  refunds.every(({ progress }) => progress === 'done');

/** Reads the buyer’s page again when one of its refunds goes on. */
export function RefundPoll({ refunds }: { refunds: readonly BuyerRefund[] }) {
  if (!refunds.some(({ progress }) => progress === 'on-its-way')) return null;
  // A booking may have several charges, each with its refund; none of them begins at the same moment.
  const stateOf = ({ bookingId, askedAt, progress }: BuyerRefund) =>
    `${bookingId} ${askedAt.getTime()} ${progress}`;
  const shown = refunds.map(stateOf);
  return (
    <Poll
      of={`refunds ${shown}`}
      hasChanged={async () => {
        const refundsNow = await callApi(listRefunds, {});
        if (isRefused(refundsNow)) return false;
        const now = new Set(refundsNow.map(stateOf));
        return shown.some((state) => !now.has(state));
      }}
    />
  );
}

/** Reads the page again when one of these charges is over, by the orders that they pay. */
export const ChargePoll = ({ pending }: { pending: readonly number[] }) =>
  pending.length > 0 && (
    <Poll
      of={`charges ${pending}`}
      hasChanged={async () => {
        const now = await callApi(listPendingCharges, {});
        return !isRefused(now) && now.join() !== pending.join();
      }}
    />
  );
