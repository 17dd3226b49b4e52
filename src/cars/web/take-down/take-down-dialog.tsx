import { form } from '../../../calls/web/form/form.ts';
import { momentText } from '../../../kit/dates.ts';
import { ReasonDialog } from '../../../ui/form/post-form.tsx';
import { takeDownCar } from '../../admin-contract.ts';
import type { Car } from '../../car-on-wire.ts';
import { reasonHelp } from './reason-help.ts';

export const takeDown = form(takeDownCar, {
  name: 'take-down',
  toast: 'Ad taken down',
  messages: {
    'car-on-hold': ({ holdUntil }) =>
      `A buyer is paying for this car until ${momentText(holdUntil, 'time')}. Try again then, if they do not buy it.`,
  },
});

export function TakeDownDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  return (
    <ReasonDialog
      of={takeDown.use({ id: car.id, onAnswer: onClose })}
      title="Take this ad down?"
      text={`${car.title} leaves the market, and its unpaid bookings are canceled. Its seller can’t relist it until an admin allows it.`}
      help={reasonHelp}
      action="Take down"
      onClose={onClose}
    />
  );
}
