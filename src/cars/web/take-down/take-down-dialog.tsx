import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../calls/web/form/form-address.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { momentText } from '../../../kit/dates.ts';
import { ReasonDialog } from '../../../kit/web/dialog/reason-dialog.tsx';
import type { Car } from '../../car-on-wire.ts';
import { carSoldText, takeDownCar } from '../../take-down-contract.ts';
import { reasonHelp } from './reason-help.ts';

const toast = 'Ad taken down';
const messages: RefusalMessages<RefusalOf<typeof takeDownCar>> = {
  'car-on-hold': ({ holdUntil }) =>
    `A buyer is paying for this car until ${momentText(holdUntil, 'time')}. Try again then, if they do not buy it.`,
  'car-sold': carSoldText,
};
export const takeDownAction = formAction(takeDownCar, { toast, messages });

export function TakeDownDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const { field, ...form } = useCallForm(takeDownCar, {
    id: car.id,
    hasAction: true,
    toast,
    onAnswer: onClose,
    messages,
  });
  return (
    <ReasonDialog
      title="Take this ad down?"
      text={`${car.title} leaves the market, and its unpaid bookings are canceled. Its seller can’t relist it until an admin allows it.`}
      help={reasonHelp}
      field={field('reason')}
      form={form}
      address={useFormAddress('take-down')}
      sends={{ id: car.id }}
      action="Take down"
      onClose={onClose}
    />
  );
}
