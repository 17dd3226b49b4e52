import { href, useNavigate } from 'react-router';
import { forgetPerson } from '../../../../calls/web/forget-person.ts';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { newPasswordHelp, passwordChanged } from '../../../own-account/password.ts';
import { resetPassword } from '../../../own-account/password-reset-contract.ts';
import { MailedLinkForm, MailedLinkPage, mailedLinkMeta, pageAfter } from '../mailed-link-page.tsx';
import type { Route } from './+types/reset-password-page';
import { PasswordField } from './password-field.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('New password', 'Set a new password.');

const messages = {
  'link-void': 'This link has expired or was already used.',
};
export const loader = ({ context }: Route.LoaderArgs) => ({
  keptPlace: context.get(requestContext).keptPlace,
});

export const action = formAction(resetPassword, {
  goTo: ({ output, keptPlace }) => pageAfter(output.next, keptPlace),
  toast: passwordChanged,
  messages,
});

export default function ResetPasswordPage({ loaderData: { keptPlace } }: Route.ComponentProps) {
  return (
    <MailedLinkPage
      title="Set a new password"
      again={{ to: href('/forgot-password'), text: 'Get a new link' }}
    >
      {(token) => <NewPassword token={token} keptPlace={keptPlace} />}
    </MailedLinkPage>
  );
}

function NewPassword({ token, keptPlace }: { token: string; keptPlace: string | null }) {
  const navigate = useNavigate();
  const form = useCallForm(resetPassword, {
    toast: passwordChanged,
    onAnswer: forgetPerson,
    onReadAgain: ({ next }) => navigate(pageAfter(next, keptPlace), { replace: true }),
    messages,
    hasAction: true,
  });
  return (
    <MailedLinkForm form={form} token={token} button="Set password and log in">
      <PasswordField
        label="New password"
        {...form.field('password')}
        autoComplete="new-password"
        help={newPasswordHelp}
      />
    </MailedLinkForm>
  );
}
