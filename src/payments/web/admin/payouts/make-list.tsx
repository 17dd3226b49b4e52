import { href, useNavigate } from 'react-router';
import { useAction } from '../../../../calls/web/action.ts';
import { ActionButton } from '../../../../calls/web/action-button.tsx';
import { amountText } from '../../../../kit/money.ts';
import { makePayoutList } from '../../../payouts-contract.ts';

/** Puts all that is ready on a list, and goes there. */
export function MakeList({ ready }: { ready: { count: number; amountCents: number } | undefined }) {
  const navigate = useNavigate();
  const make = useAction(
    makePayoutList,
    {},
    {
      toast: ({ insertedId }) => (insertedId === null ? 'Nothing is ready to pay' : null),
      onDone: ({ insertedId }) =>
        insertedId !== null &&
        navigate(href('/dashboard/payouts/lists/:id', { id: String(insertedId) })),
    },
  );
  if (!ready) return null;
  const what = ready.count === 1 ? '1 payout' : `${ready.count} payouts`;
  return (
    <div className="grid gap-1">
      <ActionButton action={make} className="btn-primary">
        Make a payment list
      </ActionButton>
      <p className="figures text-quiet text-xs">
        {what}, {amountText(ready.amountCents)}
      </p>
    </div>
  );
}
