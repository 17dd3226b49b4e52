import type { ReactNode } from 'react';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { ConfirmForm } from '../../../calls/web/form/confirm-form.tsx';
import { formAction } from '../../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { DeleteDialog } from '../../../kit/web/dialog/delete-dialog.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import type { Car } from '../../car-on-wire.ts';
import { withdrawCar } from '../../contract.ts';

/** The children say what else comes of it. */
export function DeleteCarDialog({
  car,
  onClose,
  children,
}: {
  car: Car;
  onClose: () => void;
  children: ReactNode;
}) {
  const remove = useCallForm(withdrawCar, {
    id: car.id,
    hasAction: true,
    readsRefused: true,
    toast: `Car ${car.title} deleted successfully`,
    onAnswer: onClose,
    onRefusal: {
      // Pressed again after an answer that was lost: the first press did it.
      'not-found': () => {
        toastSuccess(`${car.title} is off the market.`);
        onClose();
      },
    },
    messages,
  });
  return (
    <DeleteDialog onClose={onClose}>
      <p>
        This takes the car off the market. You can relist it later in My Products.
        {children}
      </p>
      <p>
        What can’t be undone: its bookings, offers and viewings end, and relisting it doesn’t bring
        them back.
      </p>
      <p className="text-quiet text-sm">If you delete {car.title}. It cannot be undone</p>
      <ConfirmForm name="delete" id={car.id} form={remove}>
        Delete
      </ConfirmForm>
    </DeleteDialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof withdrawCar>> = {
  'car-locked': 'A buyer is paying for this car or has paid, so it can’t be deleted.',
};

export const deleteCarAction = formAction(withdrawCar, {
  toast: 'The car is deleted successfully',
  messages: { ...messages, 'not-found': 'This car is off the market already.' },
});
