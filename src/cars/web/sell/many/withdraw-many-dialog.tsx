import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../../ui/form/post-form.tsx';

/** Asks before the cars of these ids leave the market at once. */
export const WithdrawManyDialog = ({
  cars,
  address,
  onConfirm,
  onClose,
}: {
  cars: readonly string[];
  address: string;
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
        of={{
          address,
          hidden: { id: cars.join(' '), change: 'withdraw' },
          onSubmit: onConfirm,
          failure: null,
          isPending: false,
          maySubmit: true,
        }}
      >
        Take off
      </ConfirmForm>
    </Dialog>
  );
};
