import { amountText } from '../../../kit/money.ts';
import { Moment } from '../../../kit/web/moment.tsx';
import type { BuyerRefund } from '../../contract.ts';

/** How far a charge is on its way back, for its buyer. */
export const RefundProgress = ({ refund }: { refund: BuyerRefund }) => (
  <p className={`border-s-2 ps-3 text-sm ${looks[refund.progress]}`}>
    Your money goes back: <strong className="font-semibold">{words[refund.progress]}</strong>
    <span className="block text-quiet text-xs">
      <span className="figures">{amountText(refund.amount)}</span>{' '}
      {refund.progress === 'done' && refund.endedAt ? (
        <>
          to your card, <Moment at={refund.endedAt} hasDay />. Some banks take a few days to show
          it.
        </>
      ) : (
        <>
          to your card, since <Moment at={refund.askedAt} hasDay />.
          {refund.progress === 'delayed' && ' Forecourt looks after it; nothing is lost.'}
        </>
      )}
    </span>
  </p>
);

const words = {
  'on-its-way': 'on its way',
  done: 'done',
  delayed: 'delayed',
} as const satisfies Record<BuyerRefund['progress'], string>;

const looks = {
  'on-its-way': 'border-warning',
  done: 'border-primary',
  delayed: 'border-warning',
} as const satisfies Record<BuyerRefund['progress'], string>;
