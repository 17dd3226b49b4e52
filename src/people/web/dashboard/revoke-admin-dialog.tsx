import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Dialog } from '../../../kit/web/dialog/dialog.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import { revokeAdmin } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { checkProof, type OwnProof, OwnProofForm, proofMessages } from './own-proof-form.tsx';

export function RevokeAdminDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const revocation = useCallForm(revokeAdmin, {
    id: user.id,
    hasAction: true,
    check: checkProof(own),
    readsRefused: true,
    onAnswer: ({ modifiedCount }) => {
      if (modifiedCount > 0) toastSuccess(`${user.name} is no longer an admin`);
      onClose();
    },
    messages,
  });
  return (
    <Dialog title="Remove the admin role?" onClose={onClose}>
      <p>
        {user.name} is signed out, and can no longer manage people and payments. They keep their
        orders and cars.
      </p>
      <OwnProofForm name="revoke" id={user.id} own={own} form={revocation} isDangerous>
        Remove
      </OwnProofForm>
    </Dialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof revokeAdmin>> = {
  ...proofMessages,
  'last-admin': 'This is the last admin. Make someone else an admin first.',
};

export const revokeAdminAction = formAction(revokeAdmin, {
  toast: 'The admin role is removed',
  messages,
});
