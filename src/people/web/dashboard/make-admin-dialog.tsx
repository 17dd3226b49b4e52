import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { useFormAddress } from '../../../calls/web/form/form-address.ts';
import { Dialog } from '../../../kit/web/dialog/dialog.tsx';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import { makeAdmin } from '../../admin/admin-contract.ts';
import { wrongCode } from '../../own-account/second-factor-contract.ts';
import type { User } from '../../user-on-wire.ts';
import { passwordMessages } from '../account/password-check.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { PasswordField } from '../sign-in/password/password-field.tsx';

/** What an admin has to show of themselves before they change who is an admin. */
interface OwnProof {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

const messages = { ...passwordMessages, 'wrong-code': wrongCode };

const toast = 'Admin create Successfully.';

export const makeAdminAction = formAction(makeAdmin, {
  toast: ({ modifiedCount }) =>
    modifiedCount > 0 ? `${toast} They’re an admin now, and have to log in again.` : '',
  messages,
});

/** Names the person and the powers, and asks who is asking. */
export function MakeAdminDialog({
  user,
  own: { hasPassword, hasSecondFactor },
  onClose,
}: {
  user: User;
  own: OwnProof;
  onClose: () => void;
}) {
  const { field, ...form } = useCallForm(makeAdmin, {
    id: user.id,
    hasAction: true,
    check: ({ currentPassword, code }) => ({
      ...(hasPassword && !currentPassword ? { currentPassword: 'Your password is required' } : {}),
      ...(hasSecondFactor && !code ? { code: 'Enter the code' } : {}),
    }),
    onAnswer: ({ modifiedCount }) => {
      if (modifiedCount > 0) {
        toastSuccess(toast);
        toastSuccess(`${user.name} is now an admin, and has to log in again.`);
      }
      onClose();
    },
    messages,
  });
  const address = useFormAddress('promote');
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
      <form
        method="post"
        action={address}
        noValidate
        onSubmit={form.onSubmit}
        className="grid gap-5"
      >
        <RenderedFor />
        <input type="hidden" name="id" value={user.id} />
        {hasPassword && (
          <PasswordField
            label="Your password"
            {...field('currentPassword')}
            autoComplete="current-password"
            autoFocus
          />
        )}
        {hasSecondFactor && <CodeField label="Code from your app" {...field('code')} />}
        <SubmitRow {...form}>Make admin</SubmitRow>
      </form>
    </Dialog>
  );
}
