import { priceText } from '../../../kit/money.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { BuyerRefund } from '../../contract.ts';

/** For the buyer: how far their refund is. */
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

/** Whether all refunds of a sale have arrived. */
export const isMoneyBack = (refunds: readonly BuyerRefund[]): boolean =>
  refunds.every(({ progress }) => progress === 'done');

const progressLabels = {
  'on-its-way': 'Refund on its way',
  done: 'Refund complete',
  delayed: 'Refund delayed',
} as const satisfies Record<BuyerRefund['progress'], string>;
