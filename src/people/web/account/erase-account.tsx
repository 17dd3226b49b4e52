import { useState } from 'react';
import { href } from 'react-router';
import { forgetAccessToken } from '../../../calls/web/access-token.ts';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Dialog } from '../../../kit/web/dialog/dialog.tsx';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { eraseMyself } from '../../own-account/own-data-contract.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';
import { passwordMessages } from './password-check.tsx';

/** Asks for the password and a typed word before the account is erased. */
export function EraseAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-text text-sm">
        We erase your name, email and photos, take your cars off the market and cancel your unpaid
        bookings. Records of payments stay, without your name.
      </p>
      <Button className="btn-outline text-error" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <EraseDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </div>
  );
}

function EraseDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { field, ...form } = useCallForm(eraseMyself, {
    onAnswer: () => {
      forgetAccessToken();
      // As a new document, so that nothing of the person is left in this one.
      location.assign(href('/'));
    },
    keepsData: true,
    messages: {
      ...passwordMessages,
      'is-admin': 'You’re an admin. Another admin has to remove that role first.',
      'money-under-way':
        'A payment or a sale of yours is under way: a car isn’t handed over yet, or a problem isn’t settled. Try again when it has ended.',
    },
  });
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <p className="text-sm">This can’t be undone.</p>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        {hasPassword && (
          <PasswordField
            label="Your password"
            {...field('currentPassword')}
            autoComplete="current-password"
          />
        )}
        <TextField
          label="Type “delete” to confirm"
          {...field('confirmation')}
          autoComplete="off"
          autoCapitalize="none"
        />
        <SubmitRow {...form} isDangerous>
          Delete my account
        </SubmitRow>
      </form>
    </Dialog>
  );
}
