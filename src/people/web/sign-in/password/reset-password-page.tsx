import { href, useNavigate } from 'react-router';
import type { OutputOf } from '../../../../calls/call.ts';
import { forgetPerson } from '../../../../calls/web/access-token.ts';
import { useCallForm } from '../../../../calls/web/form/call-form.ts';
import { formAction } from '../../../../calls/web/form/form-action.ts';
import { newPasswordHelp, passwordChanged } from '../../../own-account/password.ts';
import { resetPassword } from '../../../own-account/password-reset-contract.ts';
import { MailedLinkForm, MailedLinkPage, mailedLinkMeta } from '../mailed-link-page.tsx';
import { PasswordField } from './password-field.tsx';

export const handle = { interactive: true };
export const meta = mailedLinkMeta('New password', 'Set a new password.');

const messages = {
  'link-void': 'This link has expired or was already used.',
};
const nextPage = ({ next }: OutputOf<typeof resetPassword>) =>
  ({
    'signed-in': href('/dashboard'),
    'second-step': href('/second-step'),
    login: href('/login'),
  })[next];
export const action = formAction(resetPassword, {
  goTo: (_, output) => nextPage(output),
  toast: passwordChanged,
  messages,
});

export default function ResetPasswordPage() {
  return (
    <MailedLinkPage
      title="Set a new password"
      again={{ to: href('/forgot-password'), text: 'Get a new link' }}
    >
      {(token) => <NewPassword token={token} />}
    </MailedLinkPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useCallForm(resetPassword, {
    toast: passwordChanged,
    onAnswer: forgetPerson,
    onReadAgain: (output) => navigate(nextPage(output), { replace: true }),
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
