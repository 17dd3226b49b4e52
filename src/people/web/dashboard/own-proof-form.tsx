import type { ReactNode } from 'react';
import type { Field, FormState } from '../../../calls/web/form/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitRow } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import type { OwnProof } from '../../own-account/account-contract.ts';
import { OwnProofFields } from '../sign-in/own-proof-fields.tsx';

/** The check of such a form: what is missing. */
export const checkProof =
  ({ hasPassword, hasSecondFactor }: OwnProof) =>
  ({ currentPassword, code }: { currentPassword?: unknown; code?: unknown }) => ({
    ...(hasPassword && !currentPassword ? { currentPassword: 'Your password is required' } : {}),
    ...(hasSecondFactor && !code ? { code: 'Enter the code' } : {}),
  });

/** The end of a dialog that asks who is asking. */
export const OwnProofForm = ({
  of: { field, ...form },
  own,
  isDangerous = false,
  children,
}: {
  of: Omit<FormState, 'field'> & { readonly field: Field<'currentPassword' | 'code'> };
  own: OwnProof;
  isDangerous?: boolean;
  children: ReactNode;
}) => (
  <div className="grid gap-3">
    <PostForm of={form} className="grid gap-5">
      <OwnProofFields field={field} {...own} autoFocus />
      <SubmitRow {...form} isDangerous={isDangerous}>
        {children}
      </SubmitRow>
    </PostForm>
    <form method="dialog">
      <Button type="submit" className="btn-outline btn-block">
        Cancel
      </Button>
    </form>
  </div>
);
