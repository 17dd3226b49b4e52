import type { RefusalOf } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { ActionButton } from '../../../calls/web/action-button.tsx';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Dialog, DialogFailure } from '../../../kit/web/dialog/dialog.tsx';
import { revokeAdmin } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export function RevokeAdminDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const revocation = useAction(
    revokeAdmin,
    { id: user.id },
    {
      toast: ({ modifiedCount }) =>
        modifiedCount > 0 ? `${user.name} is no longer an admin` : null,
      onDone: onClose,
      showsFailure: true,
      messages,
    },
  );
  return (
    <Dialog title="Remove the admin role?" onClose={onClose}>
      <p>
        {user.name} is signed out, and can no longer manage people and payments. They keep their
        orders and cars.
      </p>
      <DialogFailure message={revocation.failure} />
      <div className="flex justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
        <Button className="btn-outline" onClick={onClose}>
          Cancel
        </Button>
        <ActionButton action={revocation} className="btn-error">
          Remove
        </ActionButton>
      </div>
    </Dialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof revokeAdmin>> = {
  'last-admin': 'This is the last admin. Make someone else an admin first.',
};
