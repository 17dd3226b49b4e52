import { form } from '../../../calls/web/form/form.ts';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { deleteUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { proofMessages } from '../account/password-check.tsx';
import { checkProof, type OwnProof, OwnProofForm } from './own-proof-form.tsx';

export const deletion = form(deleteUser, {
  name: 'delete',
  readsRefused: true,
  messages: {
    ...proofMessages,
    'is-admin': 'You can’t delete an admin. Remove the role first.',
    'money-under-way':
      'A payment or a sale of this person is in progress: a car isn’t handed over yet, a problem isn’t settled, or they owe the price of a refunded sale. Try again when it has ended.',
    'not-found': 'This user is deleted already.',
  },
  posted: { toast: 'User deleted successfully' },
});

export function DeleteUserDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const done = () => {
    toastSuccess(`User ${user.name} deleted successfully`);
    onClose();
  };
  const state = deletion.use({
    id: user.id,
    check: checkProof(own),
    onAnswer: done,
    // Pressed again after an answer that was lost, they are not found: the first press did it.
    onRefusal: { 'not-found': done },
  });
  return (
    <DeleteDialog onClose={onClose}>
      <p>If you delete {user.name}. It cannot be undone</p>
      <p className="text-quiet text-sm">
        Their name, their address {user.email} and every way to sign in are erased. Their cars leave
        the market, and their unpaid bookings are canceled. Records of payments stay, without their
        name.
      </p>
      <OwnProofForm of={state} own={own} isDangerous>
        Delete
      </OwnProofForm>
    </DeleteDialog>
  );
}
