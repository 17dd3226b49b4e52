import { ConfirmForm } from '../../../../calls/web/form/confirm-form.tsx';
import { Dialog } from '../../../../kit/web/dialog/dialog.tsx';

/** Asks before the cars of these ids leave the market at once. */
export const WithdrawManyDialog = ({
  cars,
  onConfirm,
  onClose,
}: {
  cars: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const carsText = cars.length === 1 ? 'this car' : `these ${cars.length} cars`;
  return (
    <Dialog title={`Take ${carsText} off the market?`} onClose={onClose}>
      <p>
        Nobody can book {cars.length === 1 ? 'it' : 'them'} then, and whoever has booked will be
        told. You can relist later in My Products.
      </p>
      <ConfirmForm
        name="many"
        id={cars.join(' ')}
        also={{ change: 'withdraw' }}
        form={{ onSubmit: onConfirm, failure: null, isPending: false, maySubmit: true }}
      >
        Take off
      </ConfirmForm>
    </Dialog>
  );
};
