import type { RefusalOf } from '../../../calls/refusal.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { ConfirmForm } from '../../../calls/web/form/confirm-form.tsx';
import { formAction } from '../../../calls/web/form/form-action.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Dialog } from '../../../kit/web/dialog/dialog.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import { revokeAdmin } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export function RevokeAdminDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const revocation = useCallForm(revokeAdmin, {
    id: user.id,
    hasAction: true,
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
      <ConfirmForm name="revoke" id={user.id} form={revocation}>
        Remove
      </ConfirmForm>
    </Dialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof revokeAdmin>> = {
  'last-admin': 'This is the last admin. Make someone else an admin first.',
};

export const revokeAdminAction = formAction(revokeAdmin, {
  toast: 'The admin role is removed',
  messages,
});
