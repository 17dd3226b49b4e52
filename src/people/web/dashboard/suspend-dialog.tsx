import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { ReasonDialog } from '../../../kit/web/dialog/reason-dialog.tsx';
import { suspendUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { field, ...form } = useCallForm(suspendUser, {
    also: { id: user.id },
    toast: `${user.name} is suspended`,
    onAnswer: onClose,
    messages: { 'is-admin': 'Remove the admin role first.' },
  });
  return (
    <ReasonDialog
      title={`Suspend ${user.name}?`}
      text="They’re signed out and can’t log in. Their cars leave the market until you lift the suspension, and their unpaid bookings are canceled. A payment under way ends first."
      help={`Emailed to ${user.name}, shown when they try to log in, and kept in the audit.`}
      field={field('reason')}
      form={form}
      action="Suspend"
      onClose={onClose}
    />
  );
}
