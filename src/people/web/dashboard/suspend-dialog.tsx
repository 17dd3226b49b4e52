import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../calls/web/form/form-address.ts';
import { ReasonDialog } from '../../../kit/web/dialog/reason-dialog.tsx';
import { suspendUser } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';

const messages = { 'is-admin': 'Remove the admin role first.' };
export const suspendAction = formAction(suspendUser, { toast: 'They are suspended', messages });

export function SuspendDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { field, ...form } = useCallForm(suspendUser, {
    id: user.id,
    hasAction: true,
    toast: `${user.name} is suspended`,
    onAnswer: onClose,
    messages,
  });
  return (
    <ReasonDialog
      title={`Suspend ${user.name}?`}
      text="They’re signed out and can’t log in. Their cars leave the market until you lift the suspension, and until then no handover of a car they bought is confirmed automatically. Their unpaid bookings are canceled. A payment under way ends first."
      help={`Emailed to ${user.name}, shown when they try to log in, and kept in the audit.`}
      field={field('reason')}
      form={form}
      address={useFormAddress('suspend')}
      sends={{ id: user.id }}
      action="Suspend"
      onClose={onClose}
    />
  );
}
