import { href } from 'react-router';
import { forgetPerson } from '../../../calls/web/forget-person.ts';
import { form } from '../../../calls/web/form/form.ts';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { eraseMyself } from '../../own-account/own-data-contract.ts';
import { PasswordField } from '../sign-in/password/password-field.tsx';

export const erasure = form(eraseMyself, {
  name: 'erase',
  keepsData: true,
  posted: { goTo: () => href('/') },
});

/** Asks for the password and a typed word before the account is erased. */
export function EraseAccount({ hasPassword }: { hasPassword: boolean }) {
  const { field, ...erase } = erasure.use({
    onAnswer: () => {
      forgetPerson();
      // As a new document, so that nothing of the person is left in this one.
      location.assign(href('/'));
    },
  });
  return (
    <PostForm of={erase} className="grid max-w-md gap-5">
      <p className="text-sm">
        We erase your name, email and photos, take your cars off the market and cancel your unpaid
        bookings. Records of payments stay, without your name. This can’t be undone.
      </p>
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
      <SubmitRow {...erase} isDangerous>
        Delete my account
      </SubmitRow>
    </PostForm>
  );
}
