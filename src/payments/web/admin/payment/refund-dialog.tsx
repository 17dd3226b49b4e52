import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { amountText } from '../../../../kit/money.ts';
import { ReasonDialog } from '../../../../kit/web/dialog/reason-dialog.tsx';
import { ownCaseText } from '../../../../people/own-case.ts';
import { chooseForCar, type PaymentDetails, refundPayment } from '../../../admin/admin-contract.ts';
import { unrefundableMessages } from './unrefundable-messages.ts';

const toast = ({ waits }: { waits: boolean }): string =>
  waits ? 'Another admin must approve this refund' : 'Refund started';
const messages = {
  ...unrefundableMessages,
  'own-case': ownCaseText,
  'refund-waits': 'A refund of this charge waits for another admin.',
  'car-choice-missing': chooseForCar,
};
export const refundAction = formAction(refundPayment, { toast, messages });

export function RefundDialog({
  payment,
  onClose,
}: {
  payment: PaymentDetails;
  onClose: () => void;
}) {
  const hasBought = payment.applied && payment.bookingStatus === 'paid';
  const { field, ...form } = useCallForm(refundPayment, {
    id: payment.id,
    hasAction: true,
    check: ({ carBecomes }) => (hasBought && !carBecomes ? { carBecomes: chooseForCar } : {}),
    toast,
    onAnswer: onClose,
    messages,
  });
  return (
    <ReasonDialog
      title={`Refund ${amountText(payment.amountCents)}?`}
      text={`The whole charge for ${payment.carTitle} goes back to ${payment.buyerName}’s card. This can’t be undone.`}
      help="Kept with the refund, for other admins."
      field={field('reason')}
      form={form}
      address={useFormAddress('refund')}
      sends={{ id: payment.id }}
      action={`Refund ${amountText(payment.amountCents)}`}
      onClose={onClose}
    >
      {hasBought && <CarChoice problem={field('carBecomes').problem} />}
    </ReasonDialog>
  );
}

const choices = [
  {
    value: 'available',
    name: 'For sale again',
    help: 'Back on sale immediately. Its seller must have it.',
  },
  { value: 'withdrawn', name: 'Off the market', help: 'Its seller can relist it.' },
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
