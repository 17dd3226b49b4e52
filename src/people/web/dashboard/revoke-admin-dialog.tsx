import { form } from '../../../calls/web/form/form.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { revokeAdmin } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { proofMessages } from '../account/password-check.tsx';
import { checkProof, type OwnProof, OwnProofForm } from './own-proof-form.tsx';

export const revocation = form(revokeAdmin, {
  name: 'revoke',
  readsRefused: true,
  messages: {
    ...proofMessages,
    'last-admin': 'This is the last admin. Make someone else an admin first.',
  },
  posted: { toast: 'The admin role is removed' },
});

export function RevokeAdminDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const state = revocation.use({
    id: user.id,
    check: checkProof(own),
    onAnswer: ({ modifiedCount }) => {
      if (modifiedCount > 0) toastSuccess(`${user.name} is no longer an admin`);
      onClose();
    },
  });
  return (
    <Dialog title="Remove the admin role?" onClose={onClose}>
      <p>
        {user.name} is signed out, and can no longer manage people and payments. They keep their
        orders and cars.
      </p>
      <OwnProofForm of={state} own={own} isDangerous>
        Remove
      </OwnProofForm>
    </Dialog>
  );
}
