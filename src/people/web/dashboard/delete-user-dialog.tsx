import type { RefusalOf } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { DeleteDialog } from '../../../kit/web/dialog/delete-dialog.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import { deleteUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const onDone = () => {
    toastSuccess(`User ${user.name} deleted successfully`);
    onClose();
  };
  // Pressed again after an answer that was lost, they are not found: the first press did it.
  const onRefusal = { 'not-found': onDone };
  const deletion = useAction(
    deleteUser,
    { id: user.id },
    { onDone, onRefusal, showsFailure: true, messages },
  );
  return (
    <DeleteDialog action={deletion} onClose={onClose}>
      <p>If you delete {user.name}. It cannot be undone</p>
      <p className="text-quiet text-sm">
        Their name, their address {user.email} and every way to sign in are erased. Their cars leave
        the market, and their unpaid bookings are canceled. Records of payments stay, without their
        name.
      </p>
    </DeleteDialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof deleteUser>> = {
  'is-admin': 'You can’t delete an admin. Remove the role first.',
  'money-under-way':
    'A payment or a sale of this person is in progress: a car isn’t handed over yet, or a problem isn’t settled. Try again when it has ended.',
};
