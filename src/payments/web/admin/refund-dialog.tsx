import { form } from '../../../calls/web/form/form.ts';
import { amountText } from '../../../kit/money.ts';
import { ReasonDialog } from '../../../ui/form/post-form.tsx';
import { chooseForCar, type PaymentDetails, refundPayment } from '../../admin/admin-contract.ts';

export const refundForm = form(refundPayment, {
  name: 'refund',
  toast: ({ waits }) => (waits ? 'Another admin must approve this refund' : 'Refund started'),
});

export function RefundDialog({
  payment,
  onClose,
}: {
  payment: PaymentDetails;
  onClose: () => void;
}) {
  const hasBought = payment.applied && payment.bookingStatus === 'paid';
  const refund = refundForm.use({
    id: payment.id,
    check: ({ carBecomes }) => (hasBought && !carBecomes ? { carBecomes: chooseForCar } : {}),
    onAnswer: onClose,
  });
  return (
    <ReasonDialog
      of={refund}
      title={`Refund ${amountText(payment.amountCents)}?`}
      text={`The whole charge for ${payment.carTitle} goes back to ${payment.buyerName}’s card. This can’t be undone.`}
      help="Kept with the refund, for other admins."
      action={`Refund ${amountText(payment.amountCents)}`}
      onClose={onClose}
    >
      {hasBought && <CarChoice problem={refund.field('carBecomes').problem} />}
    </ReasonDialog>
  );
}

const choices = [
  {
    value: 'available',
    name: 'For sale again',
    help: 'Back on sale right away. The seller must have the car.',
  },
  { value: 'withdrawn', name: 'Off the market', help: 'The seller can relist it.' },
] as const;

const CarChoice = ({ problem }: { problem: string | undefined }) => (
  <fieldset className="grid gap-2" aria-describedby={problem && 'car-choice-problem'}>
    <legend className="mb-1.5 font-medium text-sm">What happens to the car?</legend>
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
