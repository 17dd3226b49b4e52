import { useRevalidator } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { amountText } from '../../../kit/money.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { type PaymentDetails, refundPayment } from '../../admin-contract.ts';

export function RefundDialog({
  payment,
  onClose,
}: {
  payment: PaymentDetails;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const hasBought = payment.applied && payment.bookingStatus === 'paid';
  const { field, ...form } = useCallForm(refundPayment, {
    also: { id: String(payment.id) },
    check: ({ carBecomes }) =>
      hasBought && !carBecomes ? { carBecomes: 'Choose what becomes of the car' } : {},
    onAnswer: async () => {
      toastSuccess('The refund is under way');
      onClose();
      await revalidate();
    },
    messages: {
      'not-charged': 'Nothing was charged, so nothing can go back.',
      'refund-under-way': 'A refund of this charge is under way already.',
      'already-refunded': 'This charge has gone back already.',
      'car-choice-missing': 'Choose what becomes of the car',
    },
  });
  return (
    <Dialog title={`Refund ${amountText(payment.amount)}?`} onClose={onClose}>
      <p className="text-sm">
        The whole charge for {payment.carTitle} goes back to the card of {payment.buyerName}. This
        cannot be taken back.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <AreaField
          label="Reason"
          {...field('reason')}
          rows={3}
          autoFocus
          help="Kept with the refund, for other admins."
        />
        {hasBought && <CarChoice problem={field('carBecomes').problem} />}
        <SubmitRow {...form}>Refund {amountText(payment.amount)}</SubmitRow>
      </form>
    </Dialog>
  );
}

const choices = [
  { value: 'available', name: 'For sale again', help: 'It stands in its category at once.' },
  { value: 'withdrawn', name: 'Withdrawn', help: 'Its seller may relist it.' },
] as const;

const CarChoice = ({ problem }: { problem: string | undefined }) => (
  <fieldset className="grid gap-2" aria-describedby={problem && 'car-choice-problem'}>
    <legend className="mb-1.5 font-medium text-sm">What becomes of the car</legend>
    {choices.map(({ value, name, help }) => (
      <label
        key={value}
        className={`flex cursor-pointer items-start gap-3 rounded-field border p-3 ${problem ? 'border-error' : 'border-base-300'}`}
      >
        <input
          type="radio"
          name="carBecomes"
          value={value}
          className="radio radio-sm mt-0.5 border-base-content/60"
        />
        <span className="grid text-sm">
          <span className="font-medium">{name}</span>
          <span className="text-quiet text-xs">{help}</span>
        </span>
      </label>
    ))}
    {problem && (
      <p id="car-choice-problem" role="alert" className="text-error text-xs">
        {problem}
      </p>
    )}
  </fieldset>
);
