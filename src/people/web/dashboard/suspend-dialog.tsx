import { useRevalidator } from 'react-router';
import { useCallForm } from '../../../calls/web/call-form.ts';
import { Dialog } from '../../../kit/web/dialog.tsx';
import { AreaField, SubmitRow } from '../../../kit/web/field.tsx';
import { toastSuccess } from '../../../kit/web/toaster.tsx';
import { suspendUser, type User } from '../../contract.ts';

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { field, ...form } = useCallForm(suspendUser, {
    also: { id: user.id },
    onAnswer: async () => {
      toastSuccess(`${user.name} is suspended`);
      onClose();
      await revalidate();
    },
    messages: { 'is-admin': 'Remove the admin role first.' },
  });
  return (
    <Dialog title={`Suspend ${user.name}?`} onClose={onClose}>
      <p className="text-sm">
        They are signed out and can't log in. Their cars leave the market until you lift the
        suspension, and their unpaid bookings are canceled. A payment under way ends first.
      </p>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <AreaField
          label="Reason"
          {...field('reason')}
          rows={3}
          autoFocus
          help={`Emailed to ${user.name}, shown when they try to log in, and kept in the audit.`}
        />
        <SubmitRow {...form}>Suspend</SubmitRow>
      </form>
    </Dialog>
  );
}
