import { amountText } from '../../../kit/money.ts';
import { Moment } from '../../../kit/web/moment.tsx';
import { SideNote } from '../../../kit/web/side-note.tsx';
import type { BuyerRefund } from '../../contract.ts';

/** For the buyer: how far their refund is. */
export const RefundProgress = ({ refund }: { refund: BuyerRefund }) => (
  <SideNote tone={refund.progress === 'done' ? 'success' : 'warning'}>
    Your money goes back:{' '}
    <strong className="font-semibold">{progressLabels[refund.progress]}</strong>
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
  </SideNote>
);

const progressLabels = {
  'on-its-way': 'on its way',
  done: 'done',
  delayed: 'delayed',
} as const satisfies Record<BuyerRefund['progress'], string>;
