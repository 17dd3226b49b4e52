import { useRevalidator } from 'react-router';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { useDialogAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { DeleteDialog } from '../../../kit/web/delete-dialog.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { deleteUser, type User } from '../../contract.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const deletion = useDialogAction(async () => {
    const outcome = await callApi(deleteUser, { id: user.id });
    if (!isRefused(outcome)) {
      toastSuccess(`User ${user.name} deleted successfully`);
      onClose();
    }
    await revalidate();
    return outcome;
  }, messages);
  return (
    <DeleteDialog action={deletion} onClose={onClose}>
      <p>If you delete {user.name}. It cannot be undone</p>
      <p className="text-quiet text-sm">
        The name, the address {user.email} and every way to sign in are erased. Cars on offer leave
        the market, and unpaid bookings are cancelled. What was paid stays in the books, without the
        name.
      </p>
    </DeleteDialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof deleteUser>> = {
  'is-admin': 'Admins cannot be deleted.',
  'money-under-way': 'A payment to or from this person is under way. Try again when it has ended.',
};
