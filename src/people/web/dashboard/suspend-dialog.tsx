import { form } from '../../../calls/web/form/form.ts';
import { ReasonDialog } from '../../../ui/form/post-form.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { suspendUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export const suspension = form(suspendUser, {
  name: 'suspend',
  messages: { 'is-admin': 'Remove the admin role first.' },
  posted: { toast: 'They are suspended' },
});

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const suspend = suspension.use({
    id: user.id,
    onAnswer: () => {
      toastSuccess(`${user.name} is suspended`);
      onClose();
    },
  });
  return (
    <ReasonDialog
      of={suspend}
      title={`Suspend ${user.name}?`}
      text="They’re signed out and can’t log in. Their cars leave the market until you lift the suspension, and until then no handover of a car they bought is confirmed automatically. Their unpaid bookings are canceled. A payment under way ends first."
      help={`Emailed to ${user.name}, shown when they try to log in, and kept in the audit.`}
      action="Suspend"
      onClose={onClose}
    />
  );
}
