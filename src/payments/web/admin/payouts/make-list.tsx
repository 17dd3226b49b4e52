import { href, useNavigate } from 'react-router';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { amountText } from '../../../../kit/money.ts';
import { Button } from '../../../../kit/web/button.tsx';
import { Failure } from '../../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../../kit/web/form/rendered-for.tsx';
import { toastSuccess } from '../../../../kit/web/toast/toaster.tsx';
import { makePayoutList } from '../../../payouts/payout-lists-contract.ts';
import { payoutsStoppedText } from '../database-loss/payouts-stopped-text.ts';

const pageOf = (id: number | null): string =>
  id === null
    ? href('/dashboard/payouts')
    : href('/dashboard/payouts/lists/:id', { id: String(id) });

const messages = {
  'paid-by-provider': 'The payment provider pays sellers here, without lists.',
  'payments-stopped': payoutsStoppedText,
};

export const makeListAction = formAction(makePayoutList, {
  messages,
  goTo: ({ output }) => pageOf(output.insertedId),
});

/** Puts all that is ready on a list, and goes there. */
export function MakeList({ ready }: { ready: { count: number; amountCents: number } | undefined }) {
  const navigate = useNavigate();
  const { onSubmit, isPending, maySubmit, failure } = useCallForm(makePayoutList, {
    hasAction: true,
    onAnswer: ({ insertedId }) => {
      // Another admin was faster.
      if (insertedId === null) toastSuccess('Nothing is ready to pay');
      return navigate(pageOf(insertedId));
    },
    keepsData: true,
    messages,
  });
  if (!ready) return null;
  const what = ready.count === 1 ? '1 payout' : `${ready.count} payouts`;
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-1">
      <RenderedFor />
      <Button type="submit" className="btn-primary" isPending={isPending} disabled={!maySubmit}>
        Make a payment list
      </Button>
      <p className="figures text-quiet text-xs">
        {what}, {amountText(ready.amountCents)}
      </p>
      <Failure message={failure} />
    </form>
  );
}
