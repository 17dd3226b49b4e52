import { useRevalidator } from 'react-router';
import { isRefused, type RefusalOf } from '../../../calls/refusal.ts';
import { useDialogAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import type { RefusalMessages } from '../../../calls/web/refusal-messages.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Dialog, DialogFailure } from '../../../kit/web/dialog.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { revokeAdmin } from '../../admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export function RevokeAdminDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const revocation = useDialogAction(async () => {
    const outcome = await callApi(revokeAdmin, { id: user.id });
    if (!isRefused(outcome)) {
      if (outcome.modifiedCount > 0) toastSuccess(`${user.name} is no longer an admin`);
      onClose();
    }
    await revalidate();
    return outcome;
  }, messages);
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
        <Button
          className="btn-error"
          isPending={revocation.isPending}
          disabled={!revocation.mayRun}
          onClick={revocation.run}
        >
          Remove
        </Button>
      </div>
    </Dialog>
  );
}

const messages: RefusalMessages<RefusalOf<typeof revokeAdmin>> = {
  'last-admin': 'This is the last admin. Make someone else an admin first.',
};
