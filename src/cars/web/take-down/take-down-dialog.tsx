import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { momentText } from '../../../kit/dates.ts';
import { ReasonDialog } from '../../../kit/web/dialog/reason-dialog.tsx';
import type { Car } from '../../car-on-wire.ts';
import { carSoldText, takeDownCar } from '../../take-down-contract.ts';
import { reasonHelp } from './reason-help.ts';

export function TakeDownDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const { field, ...form } = useCallForm(takeDownCar, {
    also: { id: String(car.id) },
    toast: 'Ad taken down',
    onAnswer: onClose,
    messages: {
      'car-on-hold': ({ holdUntil }) =>
        `A buyer is paying for this car until ${momentText(holdUntil, 'time')}. Try again then, if they do not buy it.`,
      'car-sold': carSoldText,
    },
  });
  return (
    <ReasonDialog
      title="Take this ad down?"
      text={`${car.title} leaves the market, and its unpaid bookings are canceled. Its seller can’t relist it until an admin allows it.`}
      help={reasonHelp}
      field={field('reason')}
      form={form}
      action="Take down"
      onClose={onClose}
    />
  );
}
