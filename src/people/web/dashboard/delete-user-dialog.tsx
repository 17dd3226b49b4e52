import { useRevalidator } from 'react-router';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { useDialogAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { DeleteDialog } from '../../../kit/web/delete-dialog.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { deleteUser } from '../../admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const deletion = useDialogAction(async () => {
    const outcome = await callApi(deleteUser, { id: user.id });
    // Pressed again after an answer that was lost: the first press did it.
    const isGone = isRefused(outcome) && outcome.refused === 'not-found';
    if (isGone || !isRefused(outcome)) {
      toastSuccess(`User ${user.name} deleted successfully`);
      onClose();
    }
    await revalidate();
    return isGone ? null : outcome;
  }, messages);
  return (
    <DeleteDialog action={deletion} onClose={onClose}>
      <p>If you delete {user.name}. It cannot be undone</p>
      <p className="text-quiet text-sm">
        Their name, their address {user.email} and every way to sign in are erased. Their cars leave
        the market, and their unpaid bookings are canceled. What was paid stays in the books,
        without their name.
      </p>
    </DeleteDialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof deleteUser>> = {
  'is-admin': 'You can’t delete an admin. Remove the role first.',
  'money-under-way':
    'A payment to or from this person is in progress. Try again when it has ended.',
};
