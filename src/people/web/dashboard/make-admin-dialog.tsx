import { form } from '../../../calls/web/form/form.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { makeAdmin } from '../../admin/admin-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { proofMessages } from '../account/password-check.tsx';
import { checkProof, type OwnProof, OwnProofForm } from './own-proof-form.tsx';

const toast = 'Admin create Successfully.';

export const promotion = form(makeAdmin, {
  name: 'promote',
  toast: ({ modifiedCount }) => (modifiedCount > 0 ? toast : ''),
  messages: proofMessages,
  posted: {
    toast: ({ modifiedCount }) =>
      modifiedCount > 0 ? `${toast} They’re an admin now, and have to log in again.` : '',
  },
});

/** Names the person and the powers, and asks who is asking. */
export function MakeAdminDialog({
  user,
  own,
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const state = promotion.use({
    id: user.id,
    check: checkProof(own),
    onAnswer: ({ modifiedCount }) => {
      if (modifiedCount > 0) toastSuccess(`${user.name} is now an admin, and has to log in again.`);
      onClose();
    },
  });
  return (
    <Dialog title={`Make ${user.name} an admin?`} onClose={onClose}>
      <div data-describes className="grid gap-2 text-sm">
        <p>
          <span className="font-medium">{user.email}</span> will be able to:
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>see everyone’s orders, payments and messages</li>
          <li>refund payments, cancel bookings and take cars down</li>
          <li>suspend and delete people, and make other admins</li>
        </ul>
        <p className="text-quiet">
          They’re signed out and have to log in again. All admins get an email about it. You can
          take the role back at any time.
        </p>
      </div>
      <OwnProofForm of={state} own={own}>
        Make admin
      </OwnProofForm>
    </Dialog>
  );
}
