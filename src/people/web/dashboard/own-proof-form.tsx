import type { ReactNode } from 'react';
import type { AnyCall } from '../../../calls/call.ts';
import type { CallForm, Field } from '../../../calls/web/form/call-form.ts';
import { useFormAddress } from '../../../calls/web/form/form-address.ts';
import { Button } from '../../../kit/web/button.tsx';
import { SubmitRow } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { wrongCode } from '../../own-account/second-factor-contract.ts';
import { OwnCodeField } from '../account/own-code-field.tsx';
import { passwordMessages } from '../account/password-check.tsx';
import { PasswordField } from '../sign-in/password/password-field.tsx';

/** What admins have to show of themselves before what a stolen session must not do. */
export interface OwnProof {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

export const proofMessages = { ...passwordMessages, 'wrong-code': wrongCode };

/** For `useCallForm`: what is missing. */
export const checkProof =
  ({ hasPassword, hasSecondFactor }: OwnProof) =>
  ({ currentPassword, code }: { currentPassword?: unknown; code?: unknown }) => ({
    ...(hasPassword && !currentPassword ? { currentPassword: 'Your password is required' } : {}),
    ...(hasSecondFactor && !code ? { code: 'Enter the code' } : {}),
  });

/** The end of a dialog that asks who is asking. `name` is that of the page's `formAction`. */
export const OwnProofForm = ({
  name,
  id,
  own,
  form: { field, ...form },
  isDangerous = false,
  children,
}: {
  name: string;
  id: string;
  own: OwnProof;
  form: Omit<CallForm<AnyCall>, 'field'> & { readonly field: Field<'currentPassword' | 'code'> };
  isDangerous?: boolean;
  children: ReactNode;
}) => (
  <div className="grid gap-3">
    <form
      method="post"
      action={useFormAddress(name)}
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-5"
    >
      <RenderedFor />
      <input type="hidden" name="id" value={id} />
      {own.hasPassword && (
        <PasswordField
          label="Your password"
          {...field('currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
      )}
      {own.hasSecondFactor && <OwnCodeField {...field('code')} />}
      <SubmitRow {...form} isDangerous={isDangerous}>
        {children}
      </SubmitRow>
    </form>
    <form method="dialog">
      <Button type="submit" className="btn-outline btn-block">
        Cancel
      </Button>
    </form>
  </div>
);
