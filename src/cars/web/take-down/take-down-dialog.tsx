import { useRevalidator } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { momentText } from '../../../kit/dates.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import type { Car } from '../../car-on-wire.ts';
import { takeDownCar } from '../../take-down-contract.ts';

export function TakeDownDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { field, ...form } = useCallForm(takeDownCar, {
    also: { id: String(car.id) },
    onAnswer: async () => {
      toastSuccess('The ad is taken down');
      onClose();
      await revalidate();
    },
    messages: {
      'car-on-hold': ({ holdUntil }) =>
        `A buyer is paying for this car until ${momentText(holdUntil, 'time')}. Try again then, if they do not buy it.`,
      'car-sold': 'This car is sold. To undo the sale, refund its payment.',
    },
  });
  return (
    <Dialog title="Take this ad down?" onClose={onClose}>
      <p className="text-sm">
        {car.title} leaves the market, and its unpaid bookings are cancelled. Only an admin can let
        its seller relist it.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <AreaField
          label="Reason"
          {...field('reason')}
          rows={3}
          autoFocus
          help="The seller reads this, and the audit keeps it."
        />
        <SubmitRow {...form}>Take down</SubmitRow>
      </form>
    </Dialog>
  );
}
