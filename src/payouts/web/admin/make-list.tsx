import { href, useNavigate } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { amountText } from '../../../kit/money.ts';
import { payoutsStoppedText } from '../../../ledger/web/database-loss/payouts-stopped-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { makePayoutList } from '../../payout-lists-contract.ts';

const pageOf = (id: number | null): string =>
  id === null
    ? href('/dashboard/payouts')
    : href('/dashboard/payouts/lists/:id', { id: String(id) });

export const makeListForm = form(makePayoutList, {
  keepsData: true,
  // Another admin was faster.
  toast: ({ insertedId }) => (insertedId === null ? 'Nothing is ready to pay' : ''),
  messages: {
    'paid-by-provider': 'The payment provider pays sellers here, without lists.',
    'payments-stopped': payoutsStoppedText,
  },
  posted: { goTo: ({ output }) => pageOf(output.insertedId) },
});

/** Puts all that is ready on a list, and goes there. */
export function MakeList({ ready }: { ready: { count: number; amountCents: number } | undefined }) {
  const navigate = useNavigate();
  const make = makeListForm.use({ onAnswer: ({ insertedId }) => navigate(pageOf(insertedId)) });
  if (!ready) return null;
  const what = ready.count === 1 ? '1 payout' : `${ready.count} payouts`;
  return (
    <PostForm of={make} className="grid gap-1">
      <Button
        type="submit"
        className="btn-primary"
        isPending={make.isPending}
        disabled={!make.maySubmit}
      >
        Make a payment list
      </Button>
      <p className="figures text-quiet text-xs">
        {what}, {amountText(ready.amountCents)}
      </p>
      <Failure message={make.failure} />
    </PostForm>
  );
}
