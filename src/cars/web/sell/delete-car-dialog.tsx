import type { ReactNode } from 'react';
import { form } from '../../../calls/web/form/form.ts';
import { DeleteDialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../ui/form/post-form.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import type { Car } from '../../car-on-wire.ts';
import { withdrawCar } from '../../contract.ts';

export const removeCar = form(withdrawCar, {
  name: 'delete',
  readsRefused: true,
  toast: 'The car is deleted successfully',
  messages: {
    'car-locked': 'A buyer is paying for this car or has paid, so it can’t be deleted.',
    'not-found': 'This car is off the market already.',
  },
});

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
  const remove = removeCar.use({
    id: car.id,
    toast: `Car ${car.title} deleted successfully`,
    onAnswer: onClose,
    onRefusal: {
      // Pressed again after an answer that was lost: the first press did it.
      'not-found': () => {
        toastSuccess(`${car.title} is off the market.`);
        onClose();
      },
    },
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
      <ConfirmForm of={remove}>Delete</ConfirmForm>
    </DeleteDialog>
  );
}
