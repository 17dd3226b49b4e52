import type { Field } from '../../../calls/web/form/form.ts';
import type { OwnProof } from '../../own-account/account-contract.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password/password-field.tsx';

/** Asks somebody who is signed in who they are, before something that a thief must not do. */
export const OwnProofFields = ({
  field,
  hasPassword = true,
  hasSecondFactor,
  autoFocus = false,
}: Partial<Pick<OwnProof, 'hasPassword'>> &
  Pick<OwnProof, 'hasSecondFactor'> & {
    field: Field<'currentPassword' | 'code'>;
    autoFocus?: boolean;
  }) => (
  <>
    {hasPassword && (
      <PasswordField
        label="Your password"
        {...field('currentPassword')}
        autoComplete="current-password"
        autoFocus={autoFocus}
      />
    )}
    {hasSecondFactor && (
      <CodeField
        label="Code from your app"
        {...field('code')}
        takesRecoveryCodes
        help="Or one of your recovery codes."
      />
    )}
  </>
);
