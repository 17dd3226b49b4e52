import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { DeleteDialog } from '../../../kit/web/dialog/delete-dialog.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import { deleteUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { checkProof, type OwnProof, OwnProofForm, proofMessages } from './own-proof-form.tsx';

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
  const deletion = useCallForm(deleteUser, {
    id: user.id,
    hasAction: true,
    check: checkProof(own),
    readsRefused: true,
    onAnswer: done,
    // Pressed again after an answer that was lost, they are not found: the first press did it.
    onRefusal: { 'not-found': done },
    messages,
  });
  return (
    <DeleteDialog onClose={onClose}>
      <p>If you delete {user.name}. It cannot be undone</p>
      <p className="text-quiet text-sm">
        Their name, their address {user.email} and every way to sign in are erased. Their cars leave
        the market, and their unpaid bookings are canceled. Records of payments stay, without their
        name.
      </p>
      <OwnProofForm name="delete" id={user.id} own={own} form={deletion} isDangerous>
        Delete
      </OwnProofForm>
    </DeleteDialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof deleteUser>> = {
  ...proofMessages,
  'is-admin': 'You can’t delete an admin. Remove the role first.',
  'money-under-way':
    'A payment or a sale of this person is in progress: a car isn’t handed over yet, a problem isn’t settled, or they owe the price of a refunded sale. Try again when it has ended.',
};

export const deleteUserAction = formAction(deleteUser, {
  toast: 'User deleted successfully',
  messages: { ...messages, 'not-found': 'This user is deleted already.' },
});
