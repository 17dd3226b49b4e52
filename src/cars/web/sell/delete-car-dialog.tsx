import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { useDialogAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { DeleteDialog } from '../../../kit/web/delete-dialog.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
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
  const { revalidate } = useRevalidator();
  const remove = useDialogAction(async () => {
    const outcome = await callApi(withdrawCar, { id: car.id });
    // Pressed again after an answer that was lost: the first press did it.
    const isGone = isRefused(outcome) && outcome.refused === 'not-found';
    if (isGone) toastSuccess(`${car.title} is off the market.`);
    else if (!isRefused(outcome)) toastSuccess(`Car ${car.title} deleted successfully`);
    if (isGone || !isRefused(outcome)) onClose();
    await revalidate();
    return isGone ? null : outcome;
  }, withdrawMessages);
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

const withdrawMessages: RefusalMessages<RefusalOf<typeof withdrawCar>> = {
  'car-locked': 'A buyer is paying for this car or has paid, so it can’t be deleted.',
};
