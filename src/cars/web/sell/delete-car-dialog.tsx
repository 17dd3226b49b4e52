import type { ReactNode } from 'react';
import type { RefusalOf } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
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
  const remove = useAction(
    withdrawCar,
    { id: car.id },
    {
      toast: `Car ${car.title} deleted successfully`,
      onDone: onClose,
      onRefusal: {
        // Pressed again after an answer that was lost: the first press did it.
        'not-found': () => {
          toastSuccess(`${car.title} is off the market.`);
          onClose();
        },
      },
      showsFailure: true,
      messages,
    },
  );
  return (
    <DeleteDialog action={remove} onClose={onClose}>
      <p>
        This takes the car off the market. You can relist it later in My Products.
        {children}
      </p>
      <p className="text-quiet text-sm">If you delete {car.title}. It cannot be undone</p>
    </DeleteDialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof withdrawCar>> = {
  'car-locked': 'A buyer is paying for this car or has paid, so it can’t be deleted.',
};
